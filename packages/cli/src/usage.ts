const LINES: Readonly<Record<string, string>> = {
  up: `subeni up [--dir DIR] [--node NAME[=NIC=MAC[,NIC=MAC]]]… [--manifests PATH]… [--provider URL [--provider-ca FILE]]
          [--scale SERVICE=N]… [--set KEY=VALUE]… [--only SERVICE,…] [--nats URL]
    Runs the whole system on this machine, without Kubernetes. Prints one JSON line on stdout when all is ready.
    Without any --node, those of the folder's last start come back.
    Without --provider, a simulated cloud and our own provider run too. Ctrl-C drains and ends everything.`,
  apply: `subeni apply -f PATH [-f PATH]… [--dir DIR]
    Creates or changes SpiderIPPool, SpiderReservedIP, SpiderMultusConfig, Pod, Namespace and Node objects from YAML or
    JSON files, folders, or "-" for standard input. Nothing is changed when any of them is bad.`,
  delete: `subeni delete (KIND NAME [-n NAMESPACE] | -f PATH…) [--dir DIR]
    Marks objects as being deleted; they go with their last finalizer.`,
  get: `subeni get pools|endpoints|pods|nodes|releases|gateways|namespaces|reservedips|multusconfigs [NAME] [-n NAMESPACE]
           [-o table|json|yaml] [--watch] [--dir DIR]
    --watch goes on with what comes, changes and goes; with -o json what went is {"type":"DELETED","object":…}.`,
  status: `subeni status [-o table|json] [--dir DIR]
    The running stack: processes, pids, restarts, readiness.`,
  scale: `subeni scale SERVICE N [--dir DIR]
    Changes the number of allocators, provider-gateways, release-workers or iaas-providers while the stack runs.`,
  events: `subeni events [--follow] [--pool NAME] [--address IP] [--pod NAMESPACE/NAME] [--since DURATION]
           [--within DURATION] [-o table|json] [--dir DIR]
    The event history: who did what to which address, when and why. The newest are read first, for as long as --within says (8s),
    and what was not read is said.`,
  dead: `subeni dead list [--where pool=P,node=N,code=C,older=1h] [-o table|json] [--dir DIR]
subeni dead show CLAIM [-o table|json] [--dir DIR]
subeni dead replay (CLAIM… | --where … | --all) [--dry-run] [-o table|json] [--dir DIR]
subeni dead drop (CLAIM… | --where … | --all) --yes-leak-it [--dry-run] [-o table|json] [--dir DIR]
    Release jobs that need a person's eye; their addresses stay claimed. "replay" makes jobs of them again, and may be
    repeated at will. "drop" frees the addresses without the provider: what is left in the cloud is its drift sweep's.
    Exit status: 0 done, 1 some letter is not there or could not be dealt with, 2 the call's words are off.`,
  version: `subeni version
    Which version this is, and the Node that runs it.`,
  store: `subeni store [-o table|json] [--dir DIR]
  subeni store acknowledge (STREAM… | --all) [--dir DIR]
    What became of streams and buckets that were lost, went back or lost messages; "acknowledge" takes it off the list.`,
  identity: `subeni identity [set ID] [--dir DIR]
    The store's own id, which marks its sub-ENIs in the cloud; "set" puts back one that was lost.`,
  sweep: `subeni sweep [resume] [--dir DIR]
    Whether the allocators' sweep is at work. One that found too much lost frees nothing; "resume" lets it go on.`,
  drift: `subeni drift [resume] [--dir DIR]
    Whether our provider deletes what no pool publishes. One that found too much of it deletes nothing; "resume" lets it go on.`,
  explain: `subeni explain (pod NAMESPACE/NAME | ip ADDRESS) [--within DURATION] [-o table|json] [--dir DIR]
    What a Pod or an address has now, and its history in plain words: who, when, by which path, why not the other pools.`,
  cni: `subeni cni add|del --node N --pod NAMESPACE/NAME [--uid U] [--ifname eth0] [--pools a,b] [--pools6 c,d]
           [--container-id ID] [-o table|json] [--dir DIR]
    Sends one CNI ADD or DEL through a node's socket, as a CNI plugin would.`,
  provider: `subeni provider test URL [--ca FILE] [--server-name NAME]
           [--node N --parent-mac MAC --subnet CIDR --addresses RANGE] [--other-node N --other-parent-mac MAC]
           [--addresses6 RANGE] [--subnet6 CIDR] [--pool NAME] [--pool6 NAME] [--pool-status URL|FILE] [--dir DIR]
           [--generation old|new] [--budget 50s] [--settle 3s] [--json FILE] [--junit FILE]
    Checks any IaaS Network Provider against the contract. The addresses must be free: they are bound and released again.
    Status 0: conformant. 1: not, or too little was checked. 2: the call's words are off.`,
  cloud: `subeni cloud state [-o table|json]
  subeni cloud requests [--since NUMBER] [--op OP] [--clear] [-o table|json]
  subeni cloud faults [--add RULE]… [--set RULE]… [-f FILE|-] [--clear] [-o table|json]
           [--dir DIR | --url URL]
    The simulated cloud: what it has, what it was asked, and how it is to fail. A RULE is "KIND OP [KEY=VALUE]…" or JSON, e.g.
    "throttle create remaining=3 retryAfterS=1", "latency * latencyMs.median=20 latencyMs.p99=400", "drop-after-commit delete".`,
}

export function usage(command: string | undefined): string {
  const chosen = command === undefined ? undefined : LINES[command]
  if (chosen !== undefined) return `${chosen}\n`
  return [
    'subeni: Pod addresses that are cloud sub-ENIs',
    '',
    ...Object.values(LINES),
    '',
    'The stack is found through --dir, SUBENI_DIR, NATS_URL, or the default folder, in that order.',
    '',
  ].join('\n')
}
