import { useParams } from '@tanstack/react-router'
import { publicPages } from './pages.ts'

/** The page of this address. Who asks for one that does not exist was sent away before. */
export function PublicPage() {
  const { page: path = '' } = useParams({ strict: false })
  const Page = publicPages.get(path)?.page
  return Page ? <Page key={path} /> : null
}
