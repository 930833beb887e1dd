import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { runCli } from '#test/run-program.ts'

/** Commands in a page of the manual: `npm run jomi -- check`, `sudo jomi config check`, `jomi move`. */
function commandsIn(page: string): string[] {
  const lines = [...page.matchAll(/(?:npm run jomi --|sudo jomi)(?: --owner)? ([^#|&;\n`"]+)/g)]
  const words = [...page.matchAll(/`jomi ([a-z][^`]*)`/g)]
  return [...lines, ...words].map(([, command = '']) => command.trim())
}

/** The words of a usage before what is typed in their place: `user create` of `user create --email ADDRESS`. */
const nameOf = (usage: string) => /^[a-z0-9-]+(?: [a-z0-9][a-z0-9-]*(?=$| ))*/.exec(usage)?.[0] ?? ''

it('the manual names commands and options that there are', async () => {
  const { out } = await runCli(['help'], {})
  const usages = [...out.matchAll(/^ {2}(\S.*)$/gm)].map(([, usage = '']) => usage)
  const usageOf = (command: string) =>
    usages
      .filter((usage) => `${command} `.startsWith(`${nameOf(usage)} `))
      .toSorted((one, two) => nameOf(two).length - nameOf(one).length)[0]
  const written = globSync(['README.md', 'CONTRIBUTING.md', 'docs/**/*.md']).flatMap((page) =>
    commandsIn(readFileSync(page, 'utf8')).map((command) => ({ page, command })),
  )
  expect(written.length).toBeGreaterThan(40)
  const unknown = written.filter(({ command }) => {
    const usage = usageOf(command)
    const options = command.match(/--[a-z0-9-]+/g) ?? []
    return usage === undefined || options.some((option) => option !== '--help' && !usage.includes(option))
  })
  expect(unknown).toEqual([])
})
