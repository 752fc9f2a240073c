// Before any test file of a worker loads React, which looks for the hook only then.
import '../support/count-renders.ts'
