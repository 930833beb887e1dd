import { expect, it } from 'vitest'
import { isUsable } from './fresh-answers.ts'

const answer = (status: number, type: string) => new Response('', { status, headers: { 'content-type': type } })

it.each([
  ['the page', 200, 'text/html; charset=utf-8', '/verify', true],
  ['a refused page', 403, 'text/html', '/verify', false],
  ['a page that is gone', 404, 'text/html', '/verify', false],
  ['the keys', 200, 'application/json; charset=utf-8', '/api/verify/keys', true],
  ['a login page for the keys', 200, 'text/html', '/api/verify/keys', false],
  ['the document of other pages', 200, 'text/html', '/dashboard', true],
  ['refused keys', 429, 'application/json', '/api/verify/keys', false],
  ['a login page for the list', 200, 'Text/HTML; charset=utf-8', '/api/verify/withdrawn', false],
  ['a broken server', 503, 'application/json', '/api/verify/withdrawn', false],
  ['a file', 200, 'text/javascript', '/assets/main-1.js', true],
  ['a login page for a file', 200, 'text/html', '/assets/main-1.js', false],
])('an answer is usable or not: %s', (_what, status, type, address, usable) => {
  expect(isUsable(answer(status, type), address)).toBe(usable)
})
