// Writes the pages of the documentation that are made from values of the program: npm run docs
import { writeFileSync } from 'node:fs'
import { pages } from './pages'

for (const { file, text } of pages) {
  writeFileSync(file, text())
  console.log(file)
}
