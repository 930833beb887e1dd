import { type ParsedLocation, redirect } from '@tanstack/react-router'
import { loggedInOnly } from '#web/platform/session.ts'
import { loadText } from '#web/text/i18n.ts'
import { publicPages } from './pages.ts'

type Opening = { params: { page: string }; location: ParsedLocation }

/** Loads a page's texts, code and data; an unknown address leads to the home page. */
export async function openPage(opening: Opening): Promise<void> {
  const found = publicPages.get(opening.params.page)
  if (!found) throw redirect({ to: '/', state: { page_not_found: true }, replace: true })
  if (found.own) await loggedInOnly(opening)
  void found.answers?.()
  await Promise.all([loadText(...found.texts), found.page.preload?.()])
}
