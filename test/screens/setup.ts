import '#web/app/app.css'
import { afterEach, beforeAll } from 'vitest'
import { startText } from '#web/text/i18n.ts'
import { network } from './network.ts'

beforeAll(async () => {
  await network.start({ quiet: true, onUnhandledRequest: (request, print) => { if (new URL(request.url).pathname.startsWith('/api/')) print.error() } })
  await startText()
})

afterEach(() => network.resetHandlers())
