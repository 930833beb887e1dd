import type words from './en.json'

declare global {
  interface TextKeys {
    users: typeof words
  }
}
