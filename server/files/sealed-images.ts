import type { SecretKeys } from '#server/app/secrets/keys.ts'
import { sealBytes } from '#server/app/secrets/sealed.ts'
import type { CheckedFile } from '#server/app/uploads/check-file.ts'

/** Purpose of the seal of identity images: their bytes open for nothing else. */
export const identityImagePurpose = 'kyc-image-bytes'

/** An image of an identity paper as it is stored. */
export const sealedImage = (secret: SecretKeys, image: CheckedFile) => ({
  ...image,
  bytes: sealBytes(secret, identityImagePurpose, image.bytes),
  encrypted: true,
})
