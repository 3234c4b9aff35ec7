#include "ui/tracks/tracks_actions.h"

#include "ui/actions/commands.h"
#include "ui/theme/icons.h"
#include "ui/tracks/tracks_panel.h"

#include <QCursor>
#include <QMenu>
#include <QWidget>

namespace limber {

namespace {

// What can be blended: a clip with frames that is no sequence itself.
bool isPlainClip(const Document& document)
{
    return document.committed()->clip.frameCount > 0 && !document.committed()->sequence;
}

} // namespace

TracksActions::TracksActions(Session& session, Commands& commands, TracksPanel& panel,
                             QWidget* window)
    : QObject(window), m_session(session), m_panel(panel), m_window(window)
{
    commands.handle(QStringLiteral("blend.two-clips"), this, [this] { blend(); });
    commands.handle(QStringLiteral("blend.tracks"), this, [this] {
        emit panelWanted();
        m_panel.setFocus();
    });
    commands.handle(QStringLiteral("blend.bake"), this, [this] {
        if (m_panel.editor().baked() && m_panel.editor().document())
            m_panel.bake();
        else if (m_panel.editor().document())
            emit m_session.message(tr("The sequence is still being baked."));
        else
            emit m_session.message(tr("There is no sequence yet: put clips into the tracks."));
    });
}

void TracksActions::blend()
{
    std::vector<const Document*> others;
    for (int i = 0; i < m_session.documentCount(); ++i) {
        const Document* document = m_session.document(i);
        if (document != m_session.current() && isPlainClip(*document))
            others.push_back(document);
    }
    const Document* current = m_session.current();
    if (!current || !isPlainClip(*current) || others.empty()) {
        emit panelWanted();
        emit m_session.message(tr("Open two clips and show the one that comes first: Blend puts "
                                  "both into the tracks."));
        return;
    }
    if (others.size() == 1) {
        blendWith(others.front());
        return;
    }
    auto* menu = new QMenu(m_window);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    menu->addSection(tr("Blend %1 with").arg(current->title()));
    for (const Document* document : others) {
        const QString name = document->title().replace(QLatin1Char('&'), QStringLiteral("&&"));
        menu->addAction(themedIcon(QStringLiteral("clip")), name, this,
                        [this, document] { blendWith(document); });
    }
    const bool byMouse = m_window->rect().contains(m_window->mapFromGlobal(QCursor::pos()));
    menu->popup(byMouse ? QCursor::pos() : m_window->mapToGlobal(m_window->rect().center()));
}

void TracksActions::blendWith(const Document* other)
{
    if (m_session.indexOf(other) < 0 || !m_session.current())
        return;
    emit panelWanted();
    m_panel.blend(m_session.current(), other);
}

} // namespace limber
