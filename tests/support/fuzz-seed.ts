import { configureGlobal } from 'fast-check'

/** Property-based tests use the same values each time. FUZZ_SEED (any whole number) chooses others. */
configureGlobal({ seed: Number(process.env['FUZZ_SEED'] ?? 20_260_611) })
