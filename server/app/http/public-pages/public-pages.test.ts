import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { makePublicPages } from './public-pages.ts'

const folder = temporaryFolder('pages')
let nth = 0

/** A script that stands for what the build makes. */
function scriptOf(lines: string): string {
  nth += 1
  const file = join(folder, `render-${nth}.mjs`)
  writeFileSync(file, `process.once('message', (answers) => { ${lines} })`)
  return file
}

const render = scriptOf(`
  const html = JSON.stringify(answers) + ' by ' + process.pid
  const page = (language) => ({ path: '/pricing', language, title: language, description: '', html })
  process.send([page('en'), page('bn')], () => process.exit(0))`)

let fee = 100
const given: { [path: string]: () => unknown } = {
  '/api/fees': () => [{ amount: fee }],
  '/api/kyc/terms': () => ({ retention_days: 90 }),
}
const ask = async (path: string) => given[path]?.() ?? { demo: true }
const made: ReturnType<typeof makePublicPages>[] = []
function pagesOf(script: string) {
  const pages = makePublicPages({ script, ask })
  made.push(pages)
  return pages
}
afterAll(() => {
  for (const pages of made) pages.stop()
})

it('public pages are rendered in both languages, and again only when a figure in them changes', async () => {
  const pages = pagesOf(render)
  expect(pages.find('/pricing', 'en')).toBeUndefined()
  await pages.refresh()
  const first = pages.find('/pricing', 'bn')?.html
  expect(first).toContain('{"payment-options":{"demo":true},"fees":[{"amount":100}],"kyc-terms":{"retention_days":90}}')
  expect(pages.find('/pricing', 'en')?.title).toBe('en')
  expect(pages.find('/nowhere', 'en')).toBeUndefined()
  expect(pages.paths()).toEqual(['/pricing'])
  await pages.refresh()
  expect(pages.find('/pricing', 'bn')?.html).toBe(first)
  fee = 120
  await pages.refresh()
  expect(pages.find('/pricing', 'bn')?.html).toContain('"amount":120')
  expect(pages.answers()).toEqual({
    'payment-options': { demo: true },
    fees: [{ amount: 120 }],
    'kyc-terms': { retention_days: 90 },
  })
})

it.each([
  ['that ends early', `console.error('no words'); process.exit(3)`, /ended with 3: no words/],
  ['that sends something else', `process.send('hello')`, /expected array/],
])('a render script %s leaves the pages to the browser', async (_how, lines, error) => {
  const pages = pagesOf(scriptOf(lines))
  await expect(pages.refresh()).rejects.toThrow(error)
  expect(pages.find('/pricing', 'en')).toBeUndefined()
})

it('no public pages are rendered without a render script', async () => {
  const pages = pagesOf(join(folder, 'none.mjs'))
  await pages.refresh()
  expect(pages.answers()).toBeUndefined()
})

it('a server that stops does not wait for the render script, and reports no failure', async () => {
  const pages = pagesOf(scriptOf('setInterval(() => undefined, 1000)'))
  const refreshing = pages.refresh()
  await new Promise((resolve) => setTimeout(resolve, 200))
  pages.stop()
  await refreshing
  expect(pages.paths()).toEqual([])
})
