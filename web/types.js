// Writes generated/protocol.ts: the types of what the server says and takes, as ../protocol/schema has them. Run before
// anything that looks at types; nothing is written when nothing has changed. A word of JSON Schema that is not known
// here is an error, so that no type says less than the schema without anybody noticing.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const here = dirname(fileURLToPath(import.meta.url));
const folder = join(here, "../protocol/schema");
const target = join(here, "generated/protocol.ts");

// How many, how large and of which letters TypeScript does not say.
const bounds = ["minimum", "maximum", "minItems", "maxItems", "uniqueItems", "minProperties", "maxProperties", "pattern"];
const known = new Set(["description", "type", "properties", "required", "additionalProperties", "patternProperties", "items", "enum", "const", "anyOf", "$ref", ...bounds]);
const simple = { string: "string", integer: "number", number: "number", boolean: "boolean", null: "null" };

const literal = (value) => JSON.stringify(value);
const name = (field) => (/^[a-z_]+$/.test(field) ? field : literal(field));

function fields(schema, indent) {
  const lines = Object.entries(schema.properties).map(([field, value]) => {
    const optional = schema.required?.includes(field) ? "" : "?";
    const said = value.description ? ` // ${value.description}` : "";
    return `${indent}  ${name(field)}${optional}: ${type(value, `${indent}  `)};${said}`;
  });
  // Of patterns the beginning of a name: the rest is up to the game.
  for (const [pattern, value] of Object.entries(schema.patternProperties ?? {})) {
    if (!/^\^[a-z_]+$/.test(pattern)) throw new Error(`types.js knows beginnings of names only, not ${literal(pattern)}`);
    lines.push(`${indent}  [name: \`${pattern.slice(1)}\${string}\`]: ${type(value, `${indent}  `)};`);
  }
  return ["{", ...lines, `${indent}}`].join("\n");
}

function type(schema, indent = "") {
  const odd = Object.keys(schema).find((word) => !known.has(word));
  if (odd) throw new Error(`types.js does not know "${odd}" in ${literal(schema)}`);
  if (schema.$ref) return schema.$ref.split("/").at(-1);
  if ("const" in schema) return literal(schema.const);
  if (schema.enum) return schema.enum.map(literal).join(" | ");
  if (schema.anyOf) return schema.anyOf.map((one) => type(one, indent)).join(" | ");
  if (schema.type === "array") {
    const items = type(schema.items, indent);
    return / \| /.test(items) && !items.startsWith("{") ? `(${items})[]` : `${items}[]`;
  }
  if (schema.type === "object") {
    if (!schema.properties && schema.additionalProperties?.type) return `Record<string, ${type(schema.additionalProperties, indent)}>`;
    if (schema.additionalProperties !== false) throw new Error(`types.js knows closed objects only, not ${literal(schema)}`);
    return fields(schema, indent);
  }
  const kinds = [schema.type].flat().map((kind) => simple[kind]);
  if (kinds.includes(undefined)) throw new Error(`types.js does not know the type of ${literal(schema)}`);
  return kinds.join(" | ");
}

function definition(title, schema) {
  const said = schema.description ? `// ${schema.description}\n` : "";
  const body = type(schema);
  return said + (body.startsWith("{") ? `export interface ${title} ${body}\n` : `export type ${title} = ${body};\n`);
}

const files = readdirSync(folder).filter((file) => file !== "openapi.json").sort();
const parts = files.map((file) => {
  const { title, definitions } = JSON.parse(readFileSync(join(folder, file), "utf8"));
  return [`// ---- ${title}\n`, ...Object.entries(definitions).map(([one, schema]) => definition(one, schema))].join("\n");
});
const text = ["// Made from protocol/schema by types.js.\n", ...parts].join("\n");

mkdirSync(dirname(target), { recursive: true });
let before = "";
try {
  before = readFileSync(target, "utf8");
} catch {
  // the first time
}
if (text !== before) writeFileSync(target, text);
