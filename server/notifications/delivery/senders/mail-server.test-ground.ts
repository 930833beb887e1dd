import { createServer, type Server } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type Mail = { to: string[]; headers: Record<string, string>; text: string; html: string }

const quotedPrintable = (text: string) =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  )

const decodedBody = (body: string, encoding: string | undefined) =>
  (encoding === 'base64'
    ? Buffer.from(body, 'base64')
    : encoding === 'quoted-printable'
      ? quotedPrintable(body)
      : Buffer.from(body, 'latin1')
  ).toString('utf8')

/** `=?UTF-8?B?…?=` and `?Q?` words as they read. */
const decodedWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/(?:=\?UTF-8\?[BQ]\?[^?]*\?=)+/gi, (words) =>
      Buffer.concat(
        Array.from(words.matchAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi), ([, kind, word = '']) =>
          kind?.toUpperCase() === 'B' ? Buffer.from(word, 'base64') : quotedPrintable(word.replaceAll('_', ' ')),
        ),
      ).toString('utf8'),
    )

function part(raw: string) {
  const end = raw.indexOf('\r\n\r\n')
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => [
      line.slice(0, line.indexOf(':')).toLowerCase(),
      decodedWords(line.slice(line.indexOf(':') + 1).trim()),
    ]),
  )
  return { headers, body: raw.slice(end + 4) }
}

/** A mail as its reader's program takes it apart. */
export function readMail(raw: string, to: string[]): Mail {
  const { headers, body } = part(raw)
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1]
  const parts =
    boundary === undefined
      ? []
      : body
          .split(`--${boundary}`)
          .slice(1, -1)
          .map((each) => part(each.trimStart()))
  const bodyOf = (type: string) => {
    const found = parts.find((each) => each.headers['content-type']?.startsWith(type))
    return found ? decodedBody(found.body, found.headers['content-transfer-encoding']) : ''
  }
  return { to, headers, text: bodyOf('text/plain'), html: bodyOf('text/html') }
}

type Answer = { code: number } | 'take'

/** A real SMTP server that keeps what it takes; `answer` says how it meets a recipient. */
export async function startMailServer(
  answer: (recipient: string) => Answer = () => 'take',
  options: SMTPServerOptions = {},
) {
  const mails: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    ...options,
    onRcptTo: ({ address }, _session, callback) => {
      const met = answer(address)
      callback(met === 'take' ? null : Object.assign(new Error('no'), { responseCode: met.code }))
    },
    onData: (stream, session, callback) => {
      buffer(stream).then((raw) => {
        mails.push(
          readMail(
            raw.toString('latin1'),
            session.envelope.rcptTo.map(({ address }) => address),
          ),
        )
        callback()
      }, callback)
    },
  })
  // A client that was killed leaves a broken connection.
  server.on('error', () => undefined)
  const port = await listening(server.server)
  const close = () => new Promise<void>((resolve) => server.close(resolve))
  return { url: `smtp://127.0.0.1:${port}`, mails, close }
}

/** Takes connections and says nothing. */
export async function startSilentServer() {
  const server = createServer(() => undefined)
  const port = await listening(server)
  return { port, close: () => server.close() }
}

export function listening(server: Server): Promise<number> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address ? address.port : 0)
    }),
  )
}
