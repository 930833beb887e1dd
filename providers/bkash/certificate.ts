import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'

/** A DER element: tag, length, content. */
function element(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const size = content.length
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), content])
}

const sequence = (...parts: readonly Buffer[]) => element(0x30, ...parts)
const bits = (content: Buffer) => element(0x03, Buffer.from([0]), content)
const sha256WithRsa = sequence(element(0x06, Buffer.from('2a864886f70d01010b', 'hex')), element(0x05))
const commonName = element(0x06, Buffer.from('550403', 'hex'))

const nameOf = (text: string) => sequence(element(0x31, sequence(commonName, element(0x0c, Buffer.from(text)))))
const utc = (time: Date) => element(0x17, Buffer.from(`${time.toISOString().replace(/\D/g, '').slice(2, 14)}Z`))

/** A key of 2,048 bits with a certificate that it signs itself (X.509 v1), valid for ten years. */
function makeCertificate(name: string, now: Date): { privateKey: KeyObject; pem: string } {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const content = sequence(
    element(0x02, Buffer.from([1])),
    sha256WithRsa,
    nameOf(name),
    sequence(utc(now), utc(new Date(now.getTime() + 3650 * 86_400_000))),
    nameOf(name),
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const der = sequence(content, sha256WithRsa, bits(sign('sha256', content, privateKey)))
  const lines = der.toString('base64').match(/.{1,64}/g) ?? []
  return { privateKey, pem: `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n` }
}

let own: ReturnType<typeof makeCertificate> | undefined

/** One certificate for the life of the process: a key takes a tenth of a second. */
export const ownCertificate = () => {
  own ??= makeCertificate('stand-in of SNS', new Date())
  return own
}
