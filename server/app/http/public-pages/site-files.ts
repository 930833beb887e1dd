import type { Language } from '#contract/digits.ts'
import { inAttribute, pageAddress, pictureAddress } from './page-head.ts'
import type { PublicPages } from './public-pages.ts'
import { drawSharePicture } from './share-picture.ts'

type SiteFile = { type: string; body: string | Buffer }

/** Files for search engines: robots, sitemap in both languages, pictures of shared links. */
export function makeSiteFiles(pages: PublicPages, public_url: () => string) {
  const pictures = new Map<string, { title: string; body: Promise<Buffer> }>()

  function find(path: string): SiteFile | Promise<SiteFile> | undefined {
    if (path === '/robots.txt') return { type: 'text/plain; charset=utf-8', body: robots(public_url()) }
    if (path === '/sitemap.xml') return { type: 'application/xml', body: sitemap(public_url(), pages.paths()) }
    return path.startsWith('/share/') ? findPicture(path) : undefined
  }

  /** Drawn once for each title. */
  function findPicture(path: string): Promise<SiteFile> | undefined {
    const language: Language = path.startsWith('/share/bn/') ? 'bn' : 'en'
    const at = pages.paths().find((each) => pictureAddress(each, language) === path)
    const page = at === undefined ? undefined : pages.find(at, language)
    if (!page) return undefined
    const before = pictures.get(path)
    const body = before?.title === page.title ? before.body : drawSharePicture(page)
    pictures.set(path, { title: page.title, body })
    return body.then((png) => ({ type: 'image/png', body: png }))
  }

  return { find }
}

const robots = (origin: string) =>
  `User-agent: *
Allow: /api/docs
Disallow: /api/
Disallow: /admin
Disallow: /dashboard
Disallow: /dev
Sitemap: ${origin}/sitemap.xml
`

const sitemap = (origin: string, paths: string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${paths.flatMap((path) => (['en', 'bn'] as const).map((language) => entry(origin, path, language))).join('\n')}
</urlset>
`

const entry = (origin: string, path: string, language: Language) =>
  `<url><loc>${inAttribute(pageAddress(origin, path, language))}</loc>${(['en', 'bn'] as const)
    .map(
      (each) =>
        `<xhtml:link rel="alternate" hreflang="${each}" href="${inAttribute(pageAddress(origin, path, each))}"/>`,
    )
    .join('')}</url>`
