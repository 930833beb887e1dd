import { useParams } from '@tanstack/react-router'
import { useMe } from '#web/platform/session.ts'
import { useTranslation } from '#web/text/use-translation.ts'
import { PageTitle } from '#web/ui/page-title.tsx'
import { pagesOf } from './pages.ts'

/** Page of this address. The route has already redirected people without access. */
export function AdminPage() {
  const { t } = useTranslation('admin')
  const { page: path = '' } = useParams({ strict: false })
  const { data: me } = useMe()
  const found = me && pagesOf(me).find((each) => each.path === path)
  if (!found) return null
  const Page = found.page
  return (
    <>
      <PageTitle>{t(`page.${found.id}`)}</PageTitle>
      <Page key={found.path} />
    </>
  )
}

/** One case of this address's page. */
export function AdminCase() {
  const { page: path = '', id = '' } = useParams({ strict: false })
  const { data: me } = useMe()
  const Case = me && pagesOf(me).find((each) => each.path === path)?.case
  return Case ? <Case key={id} id={Number(id)} /> : null
}
