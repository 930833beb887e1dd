import {
  constants,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  publicEncrypt,
  sign,
  verify,
} from 'node:crypto'

/** Sources name both: docs/providers/nagad.md#signatures. */
export type SignatureHash = 'sha256' | 'sha1'

/** A pair as Nagad's merchants get it: base64 of DER without the lines of PEM, SPKI and PKCS#8. */
export type KeyPair = { public_key: string; private_key: string }

export function makeKeyPair(): KeyPair {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  return {
    public_key: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    private_key: privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64'),
  }
}

const padding = constants.RSA_PKCS1_PADDING

/** One side of the exchange: it reads with its own private key and writes for the other's public key. */
export function makeCipher(own_private: string, other_public: string, hash: SignatureHash) {
  const own: KeyObject = createPrivateKey({ key: Buffer.from(own_private, 'base64'), format: 'der', type: 'pkcs8' })
  const other: KeyObject = createPublicKey({ key: Buffer.from(other_public, 'base64'), format: 'der', type: 'spki' })
  return {
    /** Encrypts JSON (RSA with the padding of PKCS#1 v1.5) and signs its plain text. */
    seal: (value: unknown): { sensitiveData: string; signature: string } => {
      const plain = Buffer.from(JSON.stringify(value))
      return {
        sensitiveData: publicEncrypt({ key: other, padding }, plain).toString('base64'),
        signature: sign(hash, plain, own).toString('base64'),
      }
    },
    /** The JSON inside, or null where it cannot be decrypted or its signature is not the other's. */
    open: (sensitiveData: string, signature: string): Record<string, unknown> | null => {
      try {
        const plain = privateDecrypt({ key: own, padding }, Buffer.from(sensitiveData, 'base64'))
        if (!verify(hash, plain, other, Buffer.from(signature, 'base64'))) return null
        const value: unknown = JSON.parse(plain.toString())
        return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
      } catch {
        return null
      }
    },
  }
}
