import { expect, it } from 'vitest'
import { documentAddress, isKeptFile } from './addresses.ts'

it.each([
  ['/', '/dashboard'],
  ['/land', '/dashboard'],
  ['/mutations/12/pay', '/dashboard'],
  ['/verify', '/verify'],
  ['/verify/2222-2222-2222', '/verify'],
  ['/verify-files.json', null],
  ['/robots.txt', null],
  ['/api', null],
  ['/api/docs', null],
])('the document of %s is stored under %s', (path, address) => {
  expect(documentAddress(path)).toBe(address)
})

it.each([
  ['/assets/frame-1a2b.js', true],
  ['/assets/latin-1a2b.woff2', true],
  ['/assets/search.bn-1a2b.webp', false],
  ['/icon-192.png', false],
])('the file %s is stored: %s', (path, kept) => {
  expect(isKeptFile(path)).toBe(kept)
})
