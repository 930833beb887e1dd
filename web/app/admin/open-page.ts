import { redirect } from '@tanstack/react-router'
import { queryClient } from '#web/platform/query-client.ts'
import { meQuery } from '#web/platform/session.ts'
import { loadText } from '#web/text/i18n.ts'
import { otherNames, pagesOf } from './pages.ts'

/** Loads a page's texts and code; redirects if the page does not exist or the person has no access. */
export async function openPage(path: string): Promise<void> {
  const otherName = otherNames[path]
  if (otherName) throw redirect({ to: '/admin/$page', params: { page: otherName }, replace: true })
  const me = await queryClient.ensureQueryData(meQuery)
  const pages = me ? pagesOf(me) : []
  const page = pages.find((each) => each.path === path)
  if (page) {
    await Promise.all([loadText(...page.texts), page.page.preload?.()])
    return
  }
  const first = pages[0]
  if (path !== '') throw redirect({ to: '/admin', replace: true })
  if (first) throw redirect({ to: '/admin/$page', params: { page: first.path }, replace: true })
}

/** Loads the texts and the code of one case; redirects if it cannot exist or the person has no access. */
export async function openCase(path: string, id: string): Promise<void> {
  const me = await queryClient.ensureQueryData(meQuery)
  const page = me && pagesOf(me).find((each) => each.path === path)
  if (!page?.case || !/^[1-9]\d{0,14}$/.test(id))
    throw redirect({ to: '/admin/$page', params: { page: path }, replace: true })
  await Promise.all([loadText(...page.texts), page.case.preload?.()])
}
