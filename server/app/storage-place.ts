import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bucketStorage } from './bucket-storage.ts'
import { folderStorage, type Storage } from './files.ts'
import { type Bucket, bucketObjects } from './objects/bucket-objects.ts'
import { folderObjects } from './objects/folder-objects.ts'
import type { Objects } from './objects/objects.ts'

/** A folder, or the address of a bucket. */
export type StoragePlace = { folder: string } | Omit<Bucket, 'key_id' | 'secret'>
export type StorageSettings = { folder: string } | Bucket

/**
 * Reads `STORAGE_URL`: a path, `file:///path`, or `s3://bucket?endpoint=https://address&region=name`. Null if it is none
 * of them.
 */
export function readStoragePlace(text: string): StoragePlace | null {
  const url = URL.parse(text)
  if (!url) return { folder: resolve(text) }
  if (url.protocol === 's3:') return readBucket(url)
  return /^file:\/\/\//.test(text) && !/%2f|%00/i.test(text) ? { folder: fileURLToPath(url) } : null
}

/** The bucket is in the path of its requests, which every S3-compatible storage takes. */
function readBucket({ hostname, pathname, searchParams, username, password }: URL): StoragePlace | null {
  const { endpoint, region = 'us-east-1', ...others } = Object.fromEntries(searchParams)
  const address = URL.parse(endpoint ?? '')
  const isWhole = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname) && ['', '/'].includes(pathname)
  const isHttp = address !== null && ['http:', 'https:'].includes(address.protocol)
  if (!isWhole || !isHttp || username || password || Object.keys(others).length > 0) return null
  return { endpoint: `${address.href.replace(/\/+$/, '')}/${hostname}`, region }
}

export const openStorage = (settings: StorageSettings): Storage =>
  'folder' in settings ? folderStorage(settings.folder) : bucketStorage(settings)

export const openObjects = (settings: StorageSettings): Objects =>
  'folder' in settings ? folderObjects(settings.folder) : bucketObjects(settings)
