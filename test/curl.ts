type Variables = { [name: string]: string }

/** Sends what a command of curl would send, so that a test of it needs no curl. It knows -X, -H, -d and -o. */
export async function curl(command: string, variables: Variables): Promise<Response> {
  const [program, ...words] = wordsOf(command, variables)
  if (program !== 'curl') throw new Error(`no command of curl: ${command}`)
  const headers = new Headers()
  const sent: { method?: string; body?: string } = {}
  let address = ''
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    if (!word.startsWith('-')) {
      address = word
      continue
    }
    at += 1
    const value = words[at] ?? ''
    if (word === '-X') sent.method = value
    else if (word === '-d') sent.body = value
    else if (word === '-H') headers.set(...halvesOf(value))
    else if (word !== '-o') throw new Error(`this knows no ${word}`)
  }
  const method = sent.method ?? (sent.body === undefined ? 'GET' : 'POST')
  return fetch(address, { method, headers, ...(sent.body !== undefined && { body: sent.body }) })
}

function halvesOf(header: string): [name: string, value: string] {
  const [name = '', value = ''] = header.split(/:\s*(.*)/s)
  return [name, value]
}

/** The words of a shell command: quotes taken off, variables filled in except between single quotes. */
function wordsOf(command: string, variables: Variables): string[] {
  const filled = (text: string) =>
    text.replace(/\$(\w+)/g, (_, name: string) => {
      const value = variables[name]
      if (value === undefined) throw new Error(`nothing set ${name}`)
      return value
    })
  return [...command.replaceAll('\\\n', ' ').matchAll(/(?:'[^']*'|"[^"]*"|[^\s'"])+/g)].map(([word]) =>
    [...word.matchAll(/'([^']*)'|"([^"]*)"|([^'"]+)/g)]
      .map(([, single, double, bare]) => single ?? filled(double ?? bare ?? ''))
      .join(''),
  )
}
