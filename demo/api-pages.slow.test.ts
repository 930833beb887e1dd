import { execFile } from 'node:child_process'
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import openapiTS, { astToString } from 'openapi-typescript'
import { afterAll, describe, expect, it } from 'vitest'
import { exampleAnswers } from '#server/app/http/description/examples/examples.ts'
import { chaptersOf } from '#server/app/http/docs/guide.ts'
import { curl } from '#test/curl.ts'
import { runExamples, shortened } from '#test/example-run.ts'
import { startApp } from '#test/harness.ts'
import { unlike } from '#test/same-shape.ts'
import { testFolder } from '#test/temporary-folder.ts'
import { passUndoTime } from '#test/undo-time.ts'
import { loadDemo } from './demo.ts'
import { loadGeography } from './geography/load.ts'

const project = join(import.meta.dirname, '..')
const folder = testFolder('first-steps')
const parts = await startApp()
const say = () => undefined
await loadGeography(parts.db, say)
await loadDemo({ db: parts.db, applications: parts.applications, land_tax: parts.land_tax, say })
const address = await parts.app.listen({ port: 0, host: '127.0.0.1' })
afterAll(() => parts.app.close())

describe('the examples of the pages', () => {
  const recorded = join(project, 'server/app/http/description/examples/answers.json')

  // The demo is no longer what the examples expect once they ran.
  it('are answered as they say', { timeout: 120_000, retry: 0 }, async () => {
    const answers = await runExamples(address, () => passUndoTime(parts.db))
    if (process.env['RECORD_EXAMPLES'] === '1') writeFileSync(recorded, JSON.stringify(shortened(answers)))
    expect(Object.keys(exampleAnswers)).toEqual(Object.keys(answers))
    const wrong = Object.entries(exampleAnswers).flatMap(([id, { status, answer }]) => [
      ...(answers[id]?.status === status ? [] : [`${id} is answered ${answers[id]?.status}`]),
      ...unlike(answer, answers[id]?.answer).map((each) => `${id}${each}`),
    ])
    expect(wrong).toEqual([])
  })
})

describe('the first steps', () => {
  const guide = readFileSync(join(project, 'server/app/http/docs/first-steps.md'), 'utf8')
  const samples = chaptersOf(guide.replaceAll('http://127.0.0.1:3000', address)).flatMap((chapter) => chapter.samples)
  const answerAfter = (at: number) => samples.slice(at + 1, at + 3).find(({ language }) => language === 'json')

  it('work with curl, and are answered as they say', async () => {
    const variables: { [name: string]: string } = {}
    for (const [at, { language, text }] of samples.entries()) {
      if (language !== 'sh') continue
      const response = await curl(text, variables)
      const sample = answerAfter(at)
      if (!sample) {
        expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
        expect(
          Buffer.from(await response.arrayBuffer())
            .subarray(0, 5)
            .toString(),
        ).toBe('%PDF-')
        continue
      }
      const [status, ...uses] = sample.facts
      const answer: unknown = await response.json()
      expect([text, String(response.status)]).toEqual([text, status])
      expect(unlike(JSON.parse(sample.text), answer)).toEqual([])
      for (const use of uses) {
        const [variable = '', path = ''] = use.split('=')
        variables[variable] = String(fieldAt(answer, path))
      }
    }
    expect(Object.keys(variables)).toEqual(['TOKEN', 'DAG', 'ORDER', 'CODE'])
  })

  it('work in TypeScript', { timeout: 60_000 }, async () => {
    const types = await openapiTS(new URL(`${address}/api/openapi.json`), { defaultNonNullable: false })
    const program = samples.filter(({ language }) => language === 'ts').map(({ text }) => text)
    symlinkSync(join(project, 'node_modules'), join(folder, 'node_modules'))
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    writeFileSync(join(folder, 'jomi.ts'), astToString(types))
    writeFileSync(join(folder, 'first-steps.ts'), program.join('\n'))
    const { stdout } = await promisify(execFile)(process.execPath, [join(folder, 'first-steps.ts')])
    expect(stdout).toContain('square feet')
    expect(stdout).toContain('application/pdf')
  })
})

const fieldAt = (answer: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => new Map<string, unknown>(Object.entries(value ?? {})).get(name), answer)
