import type words from './en.json'

declare global {
  interface TextKeys {
    'dev-parts': typeof words
  }
}
