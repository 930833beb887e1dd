import type words from './en.json'

declare global {
  interface TextKeys {
    'citizen-dashboard': typeof words
  }
}
