import { afterAll } from 'vitest'
import { removeTestFolders } from './temporary-folder.ts'

// Runs before each test file, and so after everything that the file itself does at its end.
afterAll(removeTestFolders)
