import { describeBadInput } from './bad-input.test-ground.ts'

await describeBadInput('GET')
