import { configureGlobal } from 'fast-check'

/**
 * Property-based tests try the same values each time; others with FUZZ_SEED (any whole number), more of them with
 * FUZZ_RUNS.
 */
configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 20_260_611) })
