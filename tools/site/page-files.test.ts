import { describe, expect, it } from 'vitest'
import { type Group, joinFiles } from './page-files.ts'

/** Files by name: the letters of one, the pages that load it, the files that it imports. */
type Files = { [file: string]: [letters: number, pages: string, imports?: string] }

/** The files that come out, each as the names of those that it was made of; `views` are files of their own. */
function joined(files: Files, views: string[] = []): string[] {
  const words = (text = '') => new Set(text.split(' ').filter((word) => word !== ''))
  const groups = Object.entries(files).map(([name, [letters, pages, imports]]): [string, Group] => [
    name,
    { modules: views.includes(name) ? [] : [name], letters, views: words(pages), imports: words(imports) },
  ])
  return joinFiles(new Map(groups))
    .map(({ modules }) => modules.sort().join('+'))
    .sort()
}

describe('the files of the site', () => {
  it('are one where the same pages load two', () => {
    expect(joined({ fields: [900, 'a b c'], dialogs: [900_000, 'a b c'] })).toEqual(['dialogs+fields'])
  })

  it('stay apart where a page would load much in vain', () => {
    expect(joined({ fields: [900, 'a b'], map: [900_000, 'a'] })).toEqual(['fields', 'map'])
    expect(joined({ fields: [900, 'a'], map: [900, 'b'] })).toEqual(['fields', 'map'])
  })

  it('are one where a page loads little in vain, and others save a request', () => {
    expect(joined({ fields: [9000, 'a b c'], dates: [9000, 'a b'] })).toEqual(['dates+fields'])
  })

  it('import nothing that one of their pages does not need', () => {
    const files: Files = { fields: [900, 'a b c'], tools: [900, 'a b', 'map'], map: [900_000, 'a b'] }
    expect(joined(files)).toEqual(['fields', 'map+tools'])
  })

  it('do not wait for themselves by way of a file that joins with nothing', () => {
    const files: Files = { fields: [900, 'a b', 'page'], page: [900, 'a b', 'dates'], dates: [900, 'a b'] }
    expect(joined(files)).toEqual(['dates+fields+page'])
    expect(joined(files, ['page'])).toEqual(['dates', 'fields'])
  })
})
