import type { Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { joinFrame } from './one-frame.ts'

type File = Pick<Rolldown.OutputChunk, 'fileName' | 'name' | 'code' | 'imports' | 'dynamicImports'>

const runtime = (): File => ({
  fileName: 'assets/rolldown-runtime-r.js',
  name: 'rolldown-runtime',
  code: 'var e=2,t=x=>x*e;export{t as n};',
  imports: [],
  dynamicImports: [],
})
const frame = (): File => ({
  fileName: 'assets/index-i.js',
  name: 'index',
  code: 'import{n as a}from"./rolldown-runtime-r.js";var b=a(4),c=()=>import("./first-f.js").then(e=>e.y);export{b as d,c as e};',
  imports: ['assets/rolldown-runtime-r.js'],
  dynamicImports: ['assets/first-f.js'],
})
// Uses `b` for something else than the frame does.
const first = (): File => ({
  fileName: 'assets/first-f.js',
  name: 'first',
  code: 'import{n as e}from"./rolldown-runtime-r.js";import{d as n}from"./index-i.js";var b=e(n)+1;export{b as y};',
  imports: ['assets/rolldown-runtime-r.js', 'assets/index-i.js'],
  dynamicImports: [],
})
const page = (): File => ({
  fileName: 'assets/page-p.js',
  name: 'page',
  code: 'import{y as z}from"./first-f.js";import{d as q}from"./index-i.js";export const sum=z+q;',
  imports: ['assets/first-f.js', 'assets/index-i.js'],
  dynamicImports: ['assets/first-f.js'],
})

const joined = () => {
  const files = { frame: frame(), page: page() }
  const others = [runtime(), first()]
  for (const each of others) joinFrame(files.frame, each, [files.page, ...others])
  return files
}

test('what moves into the frame keeps its own names and takes those of the frame', async () => {
  const { frame } = joined()
  expect(frame.imports).toEqual([])
  const { d, first_y } = await run(frame.code)
  expect([d, first_y]).toEqual([8, 17])
})

test('a page asks the frame for what moved, at once or late', () => {
  const { page, frame } = joined()
  expect(page.code).toBe(
    'import{first_y as z}from"./index-i.js";import{d as q}from"./index-i.js";export const sum=z+q;',
  )
  expect(page.imports).toEqual(['assets/index-i.js'])
  expect(page.dynamicImports).toEqual(['assets/index-i.js'])
  expect(frame.code).toContain('import("./index-i.js").then(m=>({y:m.first_y})).then(e=>e.y)')
})

test('a frame whose name would not tell of a change is refused', () => {
  const silent = { ...frame(), code: 'var b=1;export{b as d};', imports: [] }
  expect(() => joinFrame(silent, first(), [])).toThrow('does not name assets/first-f.js')
})

test('a file that needs another beside the frame is refused', () => {
  const needy = { ...first(), code: 'import{x as e}from"./other-o.js";export{e as y};' }
  expect(() => joinFrame(frame(), needy, [])).toThrow('needs other-o.js beside the frame')
})

const run = (code: string): Promise<{ d: number; first_y: number }> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`)
