import type { Language } from '#contract/digits.ts'
import type { RenderedPage } from '#contract/public-pages.ts'

const locales = { en: 'en_GB', bn: 'bn_BD' }

/** Address of a page in one language. */
export const pageAddress = (origin: string, path: string, language: Language) => `${origin}${path}?lang=${language}`

/** Address of the picture that a shared link shows. */
export const pictureAddress = (path: string, language: Language) =>
  `/share/${language}${path === '/' ? '/home' : path}.png`

/** Lines of a page's head that search engines and shared links read. */
export function headOf({ path, language, title, description }: RenderedPage, origin: string): string {
  const facts = {
    'og:type': 'website',
    'og:title': title,
    'og:description': description,
    'og:url': pageAddress(origin, path, language),
    'og:locale': locales[language],
    'og:image': `${origin}${pictureAddress(path, language)}`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'twitter:card': 'summary_large_image',
  }
  return [
    `<meta name="description" content="${inAttribute(description)}" />`,
    ...Object.entries(facts).map(([name, value]) => `<meta property="${name}" content="${inAttribute(value)}" />`),
    link('canonical', pageAddress(origin, path, language)),
    ...(['en', 'bn'] as const).map((each) => link('alternate', pageAddress(origin, path, each), each)),
    link('alternate', `${origin}${path}`, 'x-default'),
  ].join('\n    ')
}

const link = (rel: string, href: string, language?: string) =>
  `<link rel="${rel}"${language ? ` hreflang="${language}"` : ''} href="${inAttribute(href)}" />`

export const inAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
