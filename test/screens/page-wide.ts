// Setup of the page that all test files share. Runs once, before any code of the site.

// A map would load tiles: what stands in for it is looked at here, the map itself in e2e/maps.
const { getContext } = HTMLCanvasElement.prototype
HTMLCanvasElement.prototype.getContext = function context(this: HTMLCanvasElement, kind: string, ...more: unknown[]) {
  return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, ...more])
} as typeof getContext

const { fetch, setTimeout: after, setInterval } = window

/** An interval that no test can stop. */
export const every = setInterval.bind(window)
const { open, send } = XMLHttpRequest.prototype
const requests = new Set<object>()
/** Addresses that were requested since the file began. */
const requested = new Set<string>()
const timers = new Set<number>()
let is_open = true

async function noted(request: object, end: Promise<unknown>) {
  requests.add(request)
  await end.catch(() => undefined)
  requests.delete(request)
}

function timed(timer: number) {
  timers.add(timer)
  return timer
}

Object.assign(window, {
  fetch: (...sent: Parameters<typeof fetch>) => {
    if (!is_open) return new Promise<never>(() => undefined)
    const [input] = sent
    requested.add(new URL(input instanceof Request ? input.url : input, location.href).href)
    const answer = fetch(...sent)
    void noted(answer, answer)
    return answer
  },
  setTimeout: (...started: Parameters<typeof after>) => timed(after(...started)),
  setInterval: (...started: Parameters<typeof setInterval>) => timed(every(...started)),
})

XMLHttpRequest.prototype.open = function openNoted(this: XMLHttpRequest, ...opened: Parameters<typeof open>) {
  requested.add(new URL(opened[1], location.href).href)
  open.apply(this, opened)
} as typeof open

XMLHttpRequest.prototype.send = function sendNoted(...sent) {
  void noted(this, new Promise((resolve) => this.addEventListener('loadend', resolve)))
  send.apply(this, sent)
}

/** A pause that no test can stop. */
export const pause = (milliseconds: number) => new Promise((resolve) => after(resolve, milliseconds))

/** Between two files nothing is requested: what comes now is late, and gets no answer. */
export const gate = {
  open: () => {
    is_open = true
  },
  close: () => {
    is_open = false
    requested.clear()
  },
}

/** False for a request of the file before, which a busy machine delivers late. */
export const isOfThisFile = (url: string) => requested.has(url)

/** Waits until nothing is requested any more. What a test never answers is not waited for. */
export async function requestsAnswered() {
  const given_up = performance.now() + 1000
  do await pause(20)
  while (requests.size > 0 && performance.now() < given_up)
  requests.clear()
}

/** Stops what was to happen later. */
export function stopTimers() {
  for (const timer of timers) clearTimeout(timer)
  timers.clear()
}
