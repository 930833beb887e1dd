import { connect, type Socket } from 'node:net'
import { readRecords, recordType, writeRequest } from './records.ts'

type Ask = { params: Record<string, string>; resolve: (answer: Buffer) => void; reject: (error: Error) => void }

/**
 * Asks programs that listen at one port together. Each program answers one connection, one request after the other, so
 * there are as many connections as programs; who comes while all are busy waits in turn.
 */
export function fastCgiClient(port: number, programs: number) {
  const waiting: Ask[] = []
  const connections = Array.from({ length: programs }, () => openConnection(port, waiting))

  return {
    ask: (params: Record<string, string>) =>
      new Promise<Buffer>((resolve, reject) => {
        waiting.push({ params, resolve, reject })
        for (const connection of connections) connection.next()
      }),
    close: () => connections.forEach(({ socket }) => void socket.destroy()),
  }
}

function openConnection(port: number, waiting: Ask[]): { socket: Socket; next: () => void } {
  const socket = connect({ port, host: '127.0.0.1', noDelay: true })
  let current: Ask | undefined
  let received = Buffer.alloc(0)
  let answer: Buffer[] = []

  function next() {
    if (current) return
    current = waiting.shift()
    if (current) socket.write(writeRequest(1, current.params))
  }

  function end(ask: Ask) {
    const whole = Buffer.concat(answer)
    answer = []
    current = undefined
    ask.resolve(whole)
    next()
  }

  socket.on('data', (bytes) => {
    const { records, rest } = readRecords(Buffer.concat([received, bytes]))
    received = Buffer.from(rest)
    for (const { type, content } of records) {
      if (type === recordType.stdout) answer.push(content)
      if (type === recordType.end && current) end(current)
    }
  })
  socket.on('error', (error) => current?.reject(error))
  socket.on('close', () => current?.reject(new Error('the program closed the connection')))
  return { socket, next }
}
