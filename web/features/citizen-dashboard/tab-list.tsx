import { Link, useNavigate } from '@tanstack/react-router'
import type { KeyboardEvent } from 'react'
import { useUnread } from '#web/platform/unread.ts'
import { useFormats } from '#web/text/use-formats.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { tabSigns } from './tab-signs.ts'
import { type TabId, tabForKey, tabIds } from './tabs.ts'

export const panelId = 'dashboard-panel'
export const tabElementId = (tab: TabId) => `dashboard-tab-${tab}`

/** One stop for the Tab key; arrows, Home and End move between tabs. Each tab is a link. */
export function TabList({ chosen, onChosen }: { chosen: TabId; onChosen: () => void }) {
  const { t } = useTranslation('citizen-dashboard')
  const navigate = useNavigate()

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    const focused = tabIds.find((tab) => tabElementId(tab) === document.activeElement?.id) ?? chosen
    const next = tabForKey(event.key, focused)
    if (!next) return
    event.preventDefault()
    document.getElementById(tabElementId(next))?.focus()
    // Moving through the list adds no history entries.
    void navigate({ to: '/dashboard', search: { tab: next }, replace: true, resetScroll: false })
  }

  return (
    <div role="tablist" aria-orientation="vertical" aria-label={t('tabs')} onKeyDown={handleKey} className="grid gap-1">
      {tabIds.map((tab) => (
        <TabLink key={tab} tab={tab} chosen={tab === chosen} onChosen={onChosen} />
      ))}
    </div>
  )
}

function TabLink({ tab, chosen, onChosen }: { tab: TabId; chosen: boolean; onChosen: () => void }) {
  const { t } = useTranslation('citizen-dashboard')
  const Sign = tabSigns[tab]
  return (
    <Link
      to="/dashboard"
      search={{ tab }}
      resetScroll={false}
      role="tab"
      id={tabElementId(tab)}
      aria-selected={chosen}
      aria-controls={panelId}
      tabIndex={chosen ? 0 : -1}
      onClick={onChosen}
      className="flex min-h-11 items-center gap-2.5 rounded-control px-3 py-1.5 text-ink-soft leading-snug hover:bg-brand-faint hover:text-ink aria-selected:bg-brand-soft aria-selected:font-semibold aria-selected:text-brand-strong"
    >
      <Sign aria-hidden="true" className="size-4.5 shrink-0" />
      <span className="min-w-0 flex-1">{t(`tab.${tab}`)}</span>
      {tab === 'messages' && <UnreadMark />}
    </Link>
  )
}

/** Number of new messages; empty without any. */
export function UnreadMark() {
  const { t } = useTranslation('citizen-dashboard')
  const { count } = useFormats()
  const unread = useUnread()
  if (unread === 0) return null
  return (
    <span className="rounded-md bg-marigold px-2 font-semibold text-on-marigold text-sm">
      <span aria-hidden="true">{count(unread)}</span>
      <span className="sr-only">{t('unread', { unread: count(unread) })}</span>
    </span>
  )
}
