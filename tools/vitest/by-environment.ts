/**
 * Order of the files of tests: those with a document first. A worker ends, with all modules that it has loaded, whenever the next
 * file wants another environment.
 */
import { readFileSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const hasDocument = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment')

export class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return [...sorted.filter(hasDocument), ...sorted.filter((file) => !hasDocument(file))]
  }
}
