import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import openapiTS, { astToString } from 'openapi-typescript'
import ts from 'typescript'
import { expect, it } from 'vitest'
import { startApp } from '#test/harness.ts'
import { chaptersOf } from './guide.ts'
import { typeScriptOf } from './samples.ts'

const { app } = await startApp()
const description = app.describeApi()
const { schemas } = description.components
const root = join(import.meta.dirname, '../../../..')

const guide = readFileSync(new URL('first-steps.md', import.meta.url), 'utf8')
const firstSteps = chaptersOf(guide)
  .flatMap(({ samples }) => samples)
  .filter(({ language }) => language === 'ts')
  .map(({ text }) => text)

/** Every sample of the pages as a function of its own, after the lines that make the client. */
const samples = Object.entries(description.paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([, { requestBody }]) => !requestBody || requestBody.content['application/json']?.example !== undefined)
    .map(
      ([method, operation]) =>
        `export async function ${operation.operationId}() {\n${typeScriptOf({ method, path, operation, schemas })}\nreturn { data, error }\n}`,
    ),
)

it('the first steps and every sample compile against the types made from the description', {
  timeout: 120_000,
}, async () => {
  const types = astToString(await openapiTS(JSON.stringify(description), { defaultNonNullable: false }))
  const headers = `const headers = { authorization: 'Bearer …' }`
  const files = new Map([
    [join(root, 'jomi.ts'), types],
    [join(root, 'first-steps.ts'), firstSteps.join('\n')],
    [join(root, 'samples.ts'), [firstSteps[0], headers, ...samples].join('\n')],
    [join(root, 'wrong.ts'), [firstSteps[0], "await jomi.GET('/api/fee')"].join('\n')],
  ])
  expect(samples.length).toBeGreaterThan(140)
  expect(firstSteps.length).toBeGreaterThan(7)
  const found = problemsIn(files)
  expect(found.filter((each) => !each.startsWith('wrong.ts'))).toEqual([])
  expect(found).not.toEqual([])
})

function problemsIn(files: Map<string, string>): string[] {
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    noUncheckedIndexedAccess: true,
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.NodeNext,
    lib: ['lib.esnext.d.ts', 'lib.dom.d.ts'],
    types: [],
  }
  const host = ts.createCompilerHost(options)
  const { fileExists, readFile, getSourceFile } = host
  host.fileExists = (name) => files.has(name) || fileExists(name)
  host.readFile = (name) => files.get(name) ?? readFile(name)
  host.getSourceFile = (name, ...rest) => {
    const text = files.get(name)
    return text === undefined ? getSourceFile(name, ...rest) : ts.createSourceFile(name, text, ts.ScriptTarget.ESNext)
  }
  const program = ts.createProgram([...files.keys()], options, host)
  return ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0
    const place = file ? `${file.fileName.slice(root.length + 1)} ${file.text.split('\n')[line]}` : ''
    return `${place}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`
  })
}
