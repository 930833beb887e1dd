import type words from './en.json'

declare global {
  interface TextKeys {
    'land-records': typeof words
  }
}
