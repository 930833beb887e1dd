import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { ApiError, networkError } from '#web/platform/api.ts'
import { siteNotices } from '#web/platform/site-notices.ts'
import { stopWaiting } from './network-back.ts'
import { whenOnline } from './when-online.ts'

const network = new EventTarget()
let online = true
vi.stubGlobal('navigator', {
  get onLine() {
    return online
  },
})
vi.stubGlobal('addEventListener', network.addEventListener.bind(network))
vi.stubGlobal('removeEventListener', network.removeEventListener.bind(network))
const isBack = () => {
  online = true
  network.dispatchEvent(new Event('online'))
}
afterEach(isBack)
afterAll(() => {
  vi.unstubAllGlobals()
})

it('an act with a network is done immediately', async () => {
  expect(await whenOnline(async () => 'sent')).toBe('sent')
  expect(siteNotices.read().waiting).toBe(0)
})

it('an act without a network waits, shows it, and is done once', async () => {
  online = false
  const act = vi.fn(async () => 'sent')
  const sent = whenOnline(act)
  await vi.waitFor(() => expect(siteNotices.read().waiting).toBe(1))
  expect(act).not.toHaveBeenCalled()
  isBack()
  expect(await sent).toBe('sent')
  expect(act).toHaveBeenCalledOnce()
  expect(siteNotices.read().waiting).toBe(0)
})

it('an act that loses the network waits, and is done again', async () => {
  const act = vi.fn(async () => 'sent').mockRejectedValueOnce(networkError('offline'))
  const sent = whenOnline(act)
  await vi.waitFor(() => expect(siteNotices.read().waiting).toBe(1))
  isBack()
  expect(await sent).toBe('sent')
  expect(act).toHaveBeenCalledTimes(2)
})

it('a refusal and a timeout are not a lost network', async () => {
  const refusal = new ApiError({ status: 422, code: 'invalid', message: '', fields: {}, retryAfter: null, extra: {} })
  for (const problem of [refusal, networkError('timeout')])
    await expect(whenOnline(() => Promise.reject(problem))).rejects.toBe(problem)
})

it('a person can stop a waiting act, which fails as without waiting', async () => {
  online = false
  const act = vi.fn()
  const sent = expect(whenOnline(act)).rejects.toMatchObject({ code: 'offline' })
  await vi.waitFor(() => expect(siteNotices.read().waiting).toBe(1))
  stopWaiting()
  await sent
  expect(act).not.toHaveBeenCalled()
  expect(siteNotices.read().waiting).toBe(0)
})
