import {
  type ColumnUpdateNode,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  RawNode,
  type SelectQueryNode,
  type UpdateQueryNode,
} from 'kysely'
import type { Context } from '../../../modules/context.ts'

/**
 * The product as if it forgot to lock: every `select … for update` loses its lock on the way to the database. It proves
 * that a race can happen, so that a test without one has shown something. The product itself has no such switch.
 */
export function withoutLocks(context: Context): Context {
  return { ...context, db: context.db.withPlugin(pluginOf(new LockRemover())) }
}

/** The same, and the steps of a booking no longer compare its state before they swap it. */
export function withoutLocksAndComparing(context: Context): Context {
  return { ...context, db: withoutLocks(context).db.withPlugin(pluginOf(new ComparisonRemover())) }
}

function pluginOf(transformer: OperationNodeTransformer): KyselyPlugin {
  return {
    transformQuery: ({ node, queryId }: PluginTransformQueryArgs) => transformer.transformNode(node, queryId),
    transformResult: async ({ result }) => result,
  }
}

class LockRemover extends OperationNodeTransformer {
  protected override transformSelectQuery(node: SelectQueryNode): SelectQueryNode {
    const { endModifiers, ...rest } = super.transformSelectQuery(node)
    const kept = endModifiers?.filter(({ modifier }) => !modifier?.startsWith('For'))
    return kept && kept.length > 0 ? { ...rest, endModifiers: kept } : rest
  }
}

class ComparisonRemover extends OperationNodeTransformer {
  protected override transformUpdateQuery(node: UpdateQueryNode): UpdateQueryNode {
    const { updates, ...rest } = super.transformUpdateQuery(node)
    return { ...rest, ...(updates ? { updates: updates.map(withoutComparing) } : {}) }
  }
}

/** 'case status when … then …' without its condition. */
function withoutComparing(update: ColumnUpdateNode): ColumnUpdateNode {
  const { value } = update
  if (!RawNode.is(value) || !value.sqlFragments[0]?.startsWith('case status when')) return update
  const [, swapped] = value.parameters
  return swapped ? { ...update, value: swapped } : update
}
