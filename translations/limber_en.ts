<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="en" sourcelanguage="en">
<context>
    <name>UnsavedDialog</name>
    <message numerus="yes">
        <source>Save the changes in %n clip(s)?</source>
        <translation>
            <numerusform>Save the changes in %n clip?</numerusform>
            <numerusform>Save the changes in %n clips?</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::BodyPanel</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::ClipSection</name>
    <message numerus="yes">
        <source>%n decimal(s)</source>
        <translation>
            <numerusform>%n decimal</numerusform>
            <numerusform>%n decimals</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::CurveEditor</name>
    <message numerus="yes">
        <source>%n locked curve(s) stay as they are.</source>
        <translation>
            <numerusform>%n locked curve stays as it is.</numerusform>
            <numerusform>%n locked curves stay as they are.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>%n key(s) copied.</source>
        <translation>
            <numerusform>%n key copied.</numerusform>
            <numerusform>%n keys copied.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::CurveReadout</name>
    <message numerus="yes">
        <source>%n frame(s)</source>
        <translation>
            <numerusform>%n frame</numerusform>
            <numerusform>%n frames</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::CurveToolBar</name>
    <message numerus="yes">
        <source>%n key(s) selected</source>
        <translation>
            <numerusform>%n key selected</numerusform>
            <numerusform>%n keys selected</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::CurvesPanel</name>
    <message numerus="yes">
        <source>%n key(s) of frame %1 are selected.</source>
        <translation>
            <numerusform>%n key of frame %1 is selected.</numerusform>
            <numerusform>%n keys of frame %1 are selected.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::HistoryPanel</name>
    <message numerus="yes">
        <source>%n step(s), %1 of %2</source>
        <translation>
            <numerusform>%n step, %1 of %2</numerusform>
            <numerusform>%n steps, %1 of %2</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::JointSection</name>
    <message numerus="yes">
        <source>Joint (and %n other(s) selected)</source>
        <translation>
            <numerusform>Joint (and %n other selected)</numerusform>
            <numerusform>Joint (and %n others selected)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::LockedJointsOffer</name>
    <message numerus="yes">
        <source>Locked curves of %n joint(s) left as they are: %1</source>
        <translation>
            <numerusform>Locked curves of %n joint left as they are: %1</numerusform>
            <numerusform>Locked curves of %n joints left as they are: %1</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>Locked curves of %n joint(s) would change: %1</source>
        <translation>
            <numerusform>Locked curves of %n joint would change: %1</numerusform>
            <numerusform>Locked curves of %n joints would change: %1</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::NameMapDialog</name>
    <message numerus="yes">
        <source>%n joint(s) of the first clip have no partner: choose one in the list, or keep their motion.</source>
        <translation>
            <numerusform>%n joint of the first clip has no partner: choose one in the list, or keep its motion.</numerusform>
            <numerusform>%n joints of the first clip have no partner: choose one in the list, or keep their motion.</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::OpenFailureDialog</name>
    <message numerus="yes">
        <source>… and %n more</source>
        <translation>
            <numerusform>… and %n more</numerusform>
            <numerusform>… and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::RecoveryOffer</name>
    <message numerus="yes">
        <source>%1 and %n more</source>
        <translation>
            <numerusform>%1 and %n more</numerusform>
            <numerusform>%1 and %n more</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::SeamModel</name>
    <message numerus="yes">
        <source>loop of %n</source>
        <comment>frames</comment>
        <translation>
            <numerusform>loop of %n</numerusform>
            <numerusform>loop of %n</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>skips %n</source>
        <comment>frames</comment>
        <translation>
            <numerusform>skips %n</numerusform>
            <numerusform>skips %n</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::StartScreen</name>
    <message numerus="yes">
        <source>Open the last session (%n clip(s))</source>
        <translation>
            <numerusform>Open the last session (%n clip)</numerusform>
            <numerusform>Open the last session (%n clips)</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::TracksPanel</name>
    <message numerus="yes">
        <source>%n frame(s) · %1 s</source>
        <translation>
            <numerusform>%n frame · %1 s</numerusform>
            <numerusform>%n frames · %1 s</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::TracksView</name>
    <message numerus="yes">
        <source>%n clip(s)</source>
        <translation>
            <numerusform>%n clip</numerusform>
            <numerusform>%n clips</numerusform>
        </translation>
    </message>
</context>
<context>
    <name>limber::TransitionPanel</name>
    <message numerus="yes">
        <source>A new clip: a loop of %n frame(s).</source>
        <translation>
            <numerusform>A new clip: a loop of %n frame.</numerusform>
            <numerusform>A new clip: a loop of %n frames.</numerusform>
        </translation>
    </message>
    <message numerus="yes">
        <source>A new clip of %n frame(s).</source>
        <translation>
            <numerusform>A new clip of %n frame.</numerusform>
            <numerusform>A new clip of %n frames.</numerusform>
        </translation>
    </message>
</context>
</TS>
