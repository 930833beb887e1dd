import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Cbor = number | string | Buffer | Map<Cbor, Cbor>

/** Head of a CBOR item: its major type and its number or length. */
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value])
  if (value < 256) return Buffer.from([(major << 5) | 24, value])
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255])
}

function cbor(item: Cbor): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item)
  if (typeof item === 'string') return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)])
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item])
  return Buffer.concat([head(5, item.size), ...[...item].flatMap(([key, value]) => [cbor(key), cbor(value)])])
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest()
const text = (bytes: Buffer) => bytes.toString('base64url')

type Options = { challenge: string; user?: { id: string } }
type Change = {
  origin?: string
  rp_id?: string
  /** False: nobody gave a finger or PIN. */
  verified?: boolean
  counter?: number
  handle?: string
}

/** A device with one passkey, made of node's own cryptography: it signs what a browser would have signed. */
export function authenticator({ origin = 'http://localhost:3000', rp_id = 'localhost' } = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const id = randomBytes(16)
  const device = { counter: 0, handle: '' }

  const clientData = (type: string, { challenge }: Options, at: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))

  function data({ rp_id: rp = rp_id, verified = true, counter = device.counter }: Change, attested: Buffer | null) {
    const flags = 0x01 | (verified ? 0x04 : 0) | (attested ? 0x40 : 0)
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rp), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)])
  }

  return {
    device,
    id: text(id),
    /** Makes the passkey. */
    make(options: Options, change: Change = {}) {
      device.handle = options.user?.id ?? ''
      const key = cbor(
        new Map<Cbor, Cbor>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const attested = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key])
      const attestation = cbor(
        new Map<Cbor, Cbor>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', data(change, attested)],
        ]),
      )
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(clientData('webauthn.create', options, change.origin ?? origin)),
          attestationObject: text(attestation),
          transports: ['internal'],
        },
      }
    },
    /** Signs a challenge. */
    sign(options: Options, change: Change = {}) {
      const client = clientData('webauthn.get', options, change.origin ?? origin)
      const authenticatorData = data(change, null)
      const signed = Buffer.concat([authenticatorData, sha256(client)])
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(client),
          authenticatorData: text(authenticatorData),
          signature: text(sign('sha256', signed, privateKey)),
          userHandle: change.handle ?? device.handle,
        },
      }
    },
  }
}
