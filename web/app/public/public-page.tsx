import { useParams } from '@tanstack/react-router'
import { publicPages } from './pages.ts'

/** Page of this address. The route has already redirected requests for unknown pages. */
export function PublicPage() {
  const { page: path = '' } = useParams({ strict: false })
  const Page = publicPages.get(path)?.page
  return Page ? <Page key={path} /> : null
}
