import { createHash, randomBytes } from 'node:crypto'

const policy = (directives: Record<string, string>) =>
  Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ')

/** The policy of the site: it loads from its own address, and from nowhere else. */
const site = {
  'default-src': "'none'",
  'script-src': "'self'",
  'connect-src': "'self'",
  'img-src': "'self' blob: data:",
  'style-src': "'self'",
  'font-src': "'self'",
  'manifest-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
  'require-trusted-types-for': "'script'",
  // The site's one policy: scripts of its own address alone, and no text that becomes HTML.
  'trusted-types': 'default',
}

/** For answers that are no page: nothing in them may run or load anything. */
export const answerPolicy = policy({ 'default-src': "'none'", 'frame-ancestors': "'none'", 'base-uri': "'none'" })

/** For the pages that describe the API: they have no script. */
export const docsPolicy = policy({
  'default-src': "'none'",
  'style-src': "'self'",
  'font-src': "'self'",
  'img-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
})

/** The policy of pages and workers; a base map comes from the address of its style. */
const loadable = (map_style_url: string | null) => ({
  ...site,
  ...(map_style_url && { 'connect-src': `'self' ${new URL(map_style_url).origin}` }),
})

/** For workers. */
export const scriptPolicy = (map_style_url: string | null) => policy(loadable(map_style_url))

/** For the worker that reads PDFs: it fetches its decoders, and they alone are compiled. */
export const pdfPolicy = policy({
  'default-src': "'none'",
  'script-src': "'wasm-unsafe-eval'",
  'connect-src': "'self'",
  'base-uri': "'none'",
})

/** For a page: its own scripts are named by their hashes, and the components' one style element carries the nonce. */
export const pagePolicy = (nonce: string, hashes: readonly string[], map_style_url: string | null) =>
  policy({
    ...loadable(map_style_url),
    'script-src': ["'self'", ...hashes].join(' '),
    'style-src': `'self' 'nonce-${nonce}'`,
  })

/** The hashes of the scripts in a page of the build. */
export const scriptHashes = (page: string) =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  )

export const newNonce = () => randomBytes(16).toString('hex')

/**
 * /verify reads codes with the camera, the search hears words, a map fills the screen and shows where its reader is, a
 * passkey logs in; no page needs more.
 */
export const permissionsPolicy = [
  'camera=(self)',
  'fullscreen=(self)',
  'geolocation=(self)',
  'microphone=(self)',
  'publickey-credentials-get=(self)',
  'accelerometer',
  'browsing-topics',
  'display-capture',
  'gyroscope',
  'magnetometer',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
]
  .map((feature) => (feature.includes('=') ? feature : `${feature}=()`))
  .join(', ')

const baseHeaders = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': permissionsPolicy,
} as const

/** Headers of a refusal that no hook of an ordinary answer sees. */
export const refusalHeaders = (request_id: string) => ({
  ...baseHeaders,
  'content-security-policy': answerPolicy,
  'cache-control': 'no-store',
  'content-type': 'application/json; charset=utf-8',
  'x-request-id': request_id,
})
