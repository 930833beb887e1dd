import { expect, it } from 'vitest'
import { pagePolicy, pdfPolicy, scriptHashes, scriptPolicy } from './content-security.ts'

it('a page may run its own inline scripts, and no others', () => {
  const page = '<script>alert(1)\n</script><script type="module" src="/a.js"></script><p>alert(2)</p>'
  const hashes = scriptHashes(page)
  expect(hashes).toEqual(["'sha256-MaeD7tQk/YNyd6Pm9J12ROmv0Z93QwNN4VH7v3gI+RI='"])
  expect(pagePolicy('n', hashes, null)).toContain(`script-src 'self' ${hashes[0]};`)
  expect(pagePolicy('n', [], null)).toContain("script-src 'self';")
})

it('the policy lets the base map load from the host of its style, and from no other', () => {
  for (const text of [pagePolicy('n', [], 'https://maps.test/a/style.json'), scriptPolicy('https://maps.test/style')])
    expect(text).toContain("connect-src 'self' https://maps.test;")
  expect(scriptPolicy(null)).toContain("connect-src 'self';")
})

it('the worker of PDFs alone may compile its decoders', () => {
  expect(pdfPolicy).toContain("script-src 'wasm-unsafe-eval'; connect-src 'self';")
  expect(pagePolicy('n', [], null) + scriptPolicy(null)).not.toContain('wasm')
})
