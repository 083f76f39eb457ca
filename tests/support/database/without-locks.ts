import {
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  type KyselyPlugin,
  type OperationNode,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  ReferenceNode,
  type SelectQueryNode,
  type UpdateQueryNode,
  WhereNode,
} from 'kysely'
import type { Context } from '../../../modules/call/context.ts'

/**
 * The product as if it forgot to lock: every `select … for update` loses its lock on the way to the database. It proves
 * that a race can happen, so that the test with the locks shows something. The product itself has no such switch.
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
    const query = super.transformUpdateQuery(node)
    const condition = query.where?.where
    if (!condition || !AndNode.is(condition) || !isOfStatus(condition.right)) return query
    return { ...query, where: WhereNode.create(condition.left) }
  }
}

/** 'status = …' */
function isOfStatus(node: OperationNode): boolean {
  if (!BinaryOperationNode.is(node) || !ReferenceNode.is(node.leftOperand)) return false
  const { column } = node.leftOperand
  return ColumnNode.is(column) && column.column.name === 'status'
}
