import type words from './en.json'

declare global {
  interface TextKeys {
    kyc: typeof words
  }
}
