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
const file_header = 'x-screen-file'
/** Counts the files: each request carries the number of its own. */
let file = 0
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
    const request = new Request(...sent)
    if (isOwn(request.url)) request.headers.set(file_header, String(file))
    const answer = fetch(request)
    void noted(answer, answer)
    return answer
  },
  setTimeout: (...started: Parameters<typeof after>) => timed(after(...started)),
  setInterval: (...started: Parameters<typeof setInterval>) => timed(every(...started)),
})

XMLHttpRequest.prototype.open = function openNoted(this: XMLHttpRequest, ...opened: Parameters<typeof open>) {
  open.apply(this, opened)
  if (isOwn(opened[1])) this.setRequestHeader(file_header, String(file))
} as typeof open

XMLHttpRequest.prototype.send = function sendNoted(...sent) {
  void noted(this, new Promise((resolve) => this.addEventListener('loadend', resolve)))
  send.apply(this, sent)
}

const isOwn = (address: string | URL) => new URL(address, location.href).origin === location.origin

/** A pause that no test can stop. */
export const pause = (milliseconds: number) => new Promise((resolve) => after(resolve, milliseconds))

/** Between two files nothing is requested: what comes now is late, and gets no answer. */
export const gate = {
  open: () => {
    is_open = true
  },
  close: () => {
    is_open = false
    file += 1
  },
}

/** False for a request of the file before, which a busy machine delivers late. */
export const isOfThisFile = ({ headers }: Request) => headers.get(file_header) === String(file)

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
