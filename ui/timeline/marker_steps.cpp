#include "ui/timeline/marker_steps.h"

#include "ui/widgets/key_names.h"

#include <QCoreApplication>

namespace limber {

namespace {

struct MarkerSteps {
    Q_DECLARE_TR_FUNCTIONS(limber::MarkerSteps)
};

Text markerTitle(const char* pattern, int frame)
{
    return {pattern, {std::to_string(frame)}};
}

void applyMarkers(Document& document, Markers markers, const Text& title)
{
    Take take = *document.committed();
    take.markers = std::move(markers);
    document.apply(std::move(take), title);
}

QString noMarkersText()
{
    const QString key = KeyNames::instance().of(QStringLiteral("play.marker"));
    return key.isEmpty() ? MarkerSteps::tr("There are no markers.")
                         : MarkerSteps::tr("There are no markers: %1 sets one.").arg(key);
}

// Of a clip with frames, its committed take shown; null if there is none.
Document* markable(Session& session)
{
    Document* document = session.current();
    if (!document)
        return nullptr;
    document->cancelPreview();
    return document->clip().frameCount > 0 ? document : nullptr;
}

} // namespace

void setMarkerHere(Session& session)
{
    Document* document = markable(session);
    const int frame = session.frame();
    if (document && !markerAt(document->take().markers, frame))
        applyMarkers(*document, withMarker(document->take().markers, {frame, {}}),
                     markerTitle(QT_TRANSLATE_NOOP("core", "Set a marker at %1"), frame));
}

void toggleMarkerHere(Session& session)
{
    const Document* document = markable(session);
    if (document && markerAt(document->take().markers, session.frame()))
        removeMarker(session, session.frame());
    else
        setMarkerHere(session);
}

void removeMarker(Session& session, int frame)
{
    if (Document* document = markable(session))
        applyMarkers(*document, withoutMarker(document->take().markers, frame),
                     markerTitle(QT_TRANSLATE_NOOP("core", "Remove the marker at %1"), frame));
}

void renameMarker(Session& session, int frame, const QString& name)
{
    Document* document = markable(session);
    if (document && markerAt(document->take().markers, frame))
        applyMarkers(*document,
                     withMarker(document->take().markers, {frame, name.simplified().toStdString()}),
                     markerTitle(QT_TRANSLATE_NOOP("core", "Name the marker at %1"), frame));
}

void goToMarker(Session& session, int direction)
{
    const Document* document = session.current();
    if (!document)
        return;
    const Markers& markers = document->take().markers;
    const std::optional<int> frame = direction > 0 ? markerAfter(markers, session.frame())
                                                   : markerBefore(markers, session.frame());
    if (!frame) {
        emit session.message(markers.empty() ? noMarkersText()
                             : direction > 0 ? MarkerSteps::tr("This is behind the last marker.")
                                             : MarkerSteps::tr("This is before the first marker."));
        return;
    }
    session.pause();
    session.setTime(*frame);
}

void previewMovedMarker(Document& document, int from, int to)
{
    Take take = *document.committed();
    take.markers = withMovedMarker(std::move(take.markers), from, to);
    document.preview(std::move(take));
}

void commitMovedMarker(Document& document)
{
    document.commit({QT_TRANSLATE_NOOP("core", "Move a marker"), {}});
}

} // namespace limber
