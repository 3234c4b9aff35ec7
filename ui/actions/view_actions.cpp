#include "ui/actions/view_actions.h"

#include "core/document/bodies.h"
#include "ui/actions/commands.h"
#include "ui/viewport/viewport.h"
#include "ui/widgets/number_field.h"
#include "ui/widgets/number_hint.h"

#include <QAction>
#include <QToolBar>
#include <QWidget>

#include <utility>

namespace limber {

namespace {

const std::pair<const char*, ViewTool> kTools[] = {
    {"view.select-tool", ViewTool::Select},
    {"view.move-tool", ViewTool::Move},
    {"view.rotate-tool", ViewTool::Rotate},
};

const std::pair<const char*, StandardView> kStandardViews[] = {
    {"view.front", StandardView::Front}, {"view.back", StandardView::Back},
    {"view.right", StandardView::Right}, {"view.left", StandardView::Left},
    {"view.top", StandardView::Top},     {"view.bottom", StandardView::Bottom},
};

const std::pair<const char*, ViewOption> kOptions[] = {
    {"view.perspective", ViewOption::Perspective},
    {"view.follow-root", ViewOption::FollowRoot},
    {"view.ghost", ViewOption::Ghost},
    {"view.grid", ViewOption::Grid},
    {"view.axes", ViewOption::Axes},
    {"view.joint-names", ViewOption::JointNames},
    {"view.joint-axes", ViewOption::JointAxes},
    {"view.end-sites", ViewOption::EndSites},
    {"view.timings", ViewOption::Timings},
    {"view.soft-window", ViewOption::SoftWindow},
    {"view.local-gizmo", ViewOption::LocalGizmo},
    {"view.bones-in-body", ViewOption::BonesInBody},
    {"view.flat-shading", ViewOption::FlatShading},
    {"view.wire-frame", ViewOption::WireFrame},
    {"view.weight-map", ViewOption::WeightMap},
    {"view.checker-floor", ViewOption::CheckerFloor},
};

const QString kBodyCommand = QStringLiteral("view.body");

} // namespace

ViewActions::ViewActions(Session& session, Commands& commands, Viewport& view, QWidget* window)
    : QObject(window), m_session(session), m_commands(commands), m_view(view)
{
    addTools();
    addStandardViews();
    addOptions();
    for (const auto& [id, up] :
         {std::pair("clip.y-up", UpAxis::Y), std::pair("clip.z-up", UpAxis::Z)}) {
        commands.handle(QLatin1String(id), this, [this, up = up] {
            if (Document* document = m_session.current())
                document->setUpAxis(up);
            showState();
        });
    }
    commands.handleSwitch(kBodyCommand, this, [this](bool on) { showBody(on); });
    connect(&session, &Session::currentChanged, this, &ViewActions::showState);
    connect(&session.bodies(), &Bodies::changed, this, &ViewActions::showState);
    showState();
}

void ViewActions::showBody(bool on)
{
    Document* document = m_session.current();
    if (on && document && m_session.bodies().of(document).source == Body::Source::None)
        m_session.bodies().useMannequin(document);
    m_view.setOption(ViewOption::Body, on);
    showState();
}

void ViewActions::addTools()
{
    for (const auto& [id, tool] : kTools) {
        m_commands.handle(QLatin1String(id), this, [this, tool = tool] {
            m_view.setTool(tool);
            showState();
        });
    }
}

void ViewActions::addStandardViews()
{
    for (const auto& [id, view] : kStandardViews)
        m_commands.handle(QLatin1String(id), this,
                          [this, view = view] { m_view.setStandardView(view); });
}

void ViewActions::addOptions()
{
    for (const auto& [id, option] : kOptions) {
        m_commands.handleSwitch(QLatin1String(id), this, [this, option = option](bool on) {
            m_view.setOption(option, on);
            showState();
        });
    }
}

void ViewActions::addSoftWindowField(QToolBar* toolBar)
{
    constexpr int kLargestRadius = 10'000;
    m_radius = new NumberField(toolBar);
    m_radius->setWholeNumbers(true);
    m_radius->setDecimals(0);
    m_radius->setUnit(Unit::Frames);
    m_radius->setRange(1, kLargestRadius);
    m_radius->setStep(1);
    m_radius->setDefaultValue(m_view.softWindowFrames());
    m_radius->setFixedWidth(110);
    const auto take = [this](double frames) {
        m_view.setSoftWindowFrames(static_cast<int>(frames));
        tellSoftRadius();
    };
    connect(m_radius, &NumberField::valueChanging, this, take);
    connect(m_radius, &NumberField::valueCommitted, this, take);
    const QList<QAction*> actions = toolBar->actions();
    const qsizetype after = actions.indexOf(m_commands.action(QStringLiteral("view.soft-window")));
    m_radiusPlace = toolBar->insertWidget(actions.value(after + 1), m_radius);
    retranslate();
    showState();
}

void ViewActions::retranslate()
{
    if (!m_radius)
        return;
    m_radius->setAccessibleName(tr("Frames on either side over which a pose edit fades out"));
    m_radius->setToolTip(m_radius->accessibleName());
    m_radius->setStatusTip(numberFieldHint());
}

void ViewActions::tellSoftRadius()
{
    emit softRadiusChanged(m_view.option(ViewOption::SoftWindow) ? m_view.softWindowFrames() : 0);
}

void ViewActions::showState()
{
    for (const auto& [id, tool] : kTools)
        m_commands.action(QLatin1String(id))->setChecked(m_view.tool() == tool);
    for (const auto& [id, option] : kOptions)
        m_commands.action(QLatin1String(id))->setChecked(m_view.option(option));
    tellSoftRadius();
    const Document* document = m_session.current();
    const bool hasBody = document && m_session.bodies().of(document).source != Body::Source::None;
    m_commands.action(kBodyCommand)->setChecked(hasBody && m_view.option(ViewOption::Body));
    if (m_radius) {
        m_radiusPlace->setVisible(m_view.option(ViewOption::SoftWindow));
        m_radius->setValue(m_view.softWindowFrames());
    }
    const bool zUp = document && document->figure().up == UpAxis::Z;
    m_commands.action(QStringLiteral("clip.y-up"))->setChecked(document && !zUp);
    m_commands.action(QStringLiteral("clip.z-up"))->setChecked(zUp);
}

} // namespace limber
