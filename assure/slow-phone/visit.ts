import type { Browser, BrowserContext, CDPSession, Page } from 'playwright'

/** A phone of 2017 on a slow network. */
const phone = { width: 360, height: 740 }
const network = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const cpu_rate = 4

const watched_ms = 10_000
const quiet_ms = 1_500
/** An idle page fetches later pages ahead; a second visit does not transfer those files again. */
const ahead_ms = 4_000
const max_ms = 60_000

export type Language = 'en' | 'bn'
export type Visitor = { language: Language; token: string | null }
type Request = { url: string; bytes: number }
export type View = { requests: Request[]; kb: number; lcp_ms: number; shift: number; moved: string[]; main_ms: number }

/** Page to open; `main` waits for the content that people came for. */
export type Target = { path: string; main: (page: Page) => Promise<unknown> }

/** A fresh browser with a language and a session. */
export async function newcomer(
  chrome: Browser,
  address: string,
  { language, token }: Visitor,
): Promise<BrowserContext> {
  const context = await chrome.newContext({ baseURL: address, viewport: phone, isMobile: true, hasTouch: true })
  // Restores the state of a language that was chosen on an earlier day.
  await context.addCookies([{ name: 'lang', value: language, url: address }])
  await context.addInitScript(`
    localStorage.setItem('lang', ${JSON.stringify(language)})
    ${token ? `localStorage.setItem('token', ${JSON.stringify(token)})` : ''}
    globalThis.seen = { shift: 0, lcp_ms: 0, moved: [] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (entry.hadRecentInput) continue
        seen.shift += entry.value
        for (const { node } of entry.sources)
          seen.moved.push(entry.value.toFixed(3) + ' ' + (node?.outerHTML ?? node?.parentElement?.outerHTML ?? '').slice(0, 120))
      }
    }).observe({ type: 'layout-shift', buffered: true })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.lcp_ms = entry.startTime
    }).observe({ type: 'largest-contentful-paint', buffered: true })`)
  return context
}

/** Opens an address on a slow phone, waits until the page is idle, and returns its traffic and times. */
export async function visit(context: BrowserContext, { path, main }: Target): Promise<View & { page: Page }> {
  const page = await context.newPage()
  const traffic = await slowed(page)
  const started = performance.now()
  await page.goto(path, { waitUntil: 'commit', timeout: max_ms })
  await main(page)
  const main_ms = performance.now() - started
  await traffic.rest()
  await page.waitForTimeout(Math.max(ahead_ms, watched_ms - (performance.now() - started)))
  await traffic.rest()
  return { page, ...traffic.sums(), ...(await seen(page)), main_ms }
}

/** The maximum shift of the page and its largest paint, up to now. */
export const seen = (page: Page): Promise<Pick<View, 'lcp_ms' | 'shift' | 'moved'>> => page.evaluate('seen')

type Traffic = { sums: () => Pick<View, 'requests' | 'kb'>; rest: () => Promise<void> }

/** Emulates a slow network and a slow processor from now on, and counts the traffic. */
export async function slowed(page: Page): Promise<Traffic> {
  const session = await page.context().newCDPSession(page)
  const traffic = await trafficOf(session)
  await session.send('Network.emulateNetworkConditions', network)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu_rate })
  return traffic
}

/** Counts transferred bytes with their headers; the cache transfers nothing. */
async function trafficOf(session: CDPSession): Promise<Traffic> {
  const requests = new Map<string, Request>()
  const cached = new Set<string>()
  const open = new Set<string>()
  let last = performance.now()
  const close = (id: string, bytes: number) => {
    open.delete(id)
    last = performance.now()
    const request = requests.get(id)
    if (request) request.bytes += bytes
  }
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    open.add(requestId)
    requests.set(requestId, { url: request.url, bytes: 0 })
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache || response.fromServiceWorker) cached.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => close(requestId, encodedDataLength))
  session.on('Network.loadingFailed', ({ requestId }) => close(requestId, 0))
  await session.send('Network.enable')
  return {
    sums: () => {
      const sent = [...requests].filter(([id]) => !cached.has(id)).map(([, request]) => request)
      return { requests: sent, kb: sent.reduce((sum, { bytes }) => sum + bytes, 0) / 1000 }
    },
    rest: async () => {
      const started = performance.now()
      while (performance.now() - started < max_ms)
        if (open.size === 0 && performance.now() - last > quiet_ms) return
        else await new Promise((resolve) => setTimeout(resolve, 100))
    },
  }
}
