import * as $protobuf from "protobufjs/minimal.js";
import Long = require("long");

/** Namespace subeni. */
export namespace subeni {

    /** Namespace v1. */
    namespace v1 {

        /**
         * Properties of a Failure.
         * @deprecated Use subeni.v1.Failure.$Properties instead.
         */
        interface IFailure extends subeni.v1.Failure.$Properties {
        }

        /** Represents a Failure. */
        class Failure {

            /**
             * Constructs a new Failure.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.Failure.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Failure code. */
            code: string;

            /** Failure message. */
            message: string;

            /** Failure retryAfterMs. */
            retryAfterMs: number;

            /**
             * Creates a new Failure instance using the specified properties.
             * @param [properties] Properties to set
             * @returns Failure instance
             */
            static create(properties: subeni.v1.Failure.$Shape): subeni.v1.Failure & subeni.v1.Failure.$Shape;
            static create(properties?: subeni.v1.Failure.$Properties): subeni.v1.Failure;

            /**
             * Encodes the specified Failure message. Does not implicitly {@link subeni.v1.Failure.verify|verify} messages.
             * @param message Failure message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.Failure.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Failure message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.Failure & subeni.v1.Failure.$Shape} Failure
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.Failure & subeni.v1.Failure.$Shape;

            /**
             * Creates a Failure message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns Failure
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.Failure;

            /**
             * Creates a plain object from a Failure message. Also converts values to other types if specified.
             * @param message Failure
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.Failure, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this Failure to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace Failure {

            /** Properties of a Failure. */
            interface $Properties {

                /** Failure code */
                code?: (string|null);

                /** Failure message */
                message?: (string|null);

                /** Failure retryAfterMs */
                retryAfterMs?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Failure. */
            type $Shape = subeni.v1.Failure.$Properties;
        }

        /**
         * Properties of a NodeNic.
         * @deprecated Use subeni.v1.NodeNic.$Properties instead.
         */
        interface INodeNic extends subeni.v1.NodeNic.$Properties {
        }

        /** Represents a NodeNic. */
        class NodeNic {

            /**
             * Constructs a new NodeNic.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.NodeNic.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** NodeNic name. */
            name: string;

            /** NodeNic mac. */
            mac: string;

            /**
             * Creates a new NodeNic instance using the specified properties.
             * @param [properties] Properties to set
             * @returns NodeNic instance
             */
            static create(properties: subeni.v1.NodeNic.$Shape): subeni.v1.NodeNic & subeni.v1.NodeNic.$Shape;
            static create(properties?: subeni.v1.NodeNic.$Properties): subeni.v1.NodeNic;

            /**
             * Encodes the specified NodeNic message. Does not implicitly {@link subeni.v1.NodeNic.verify|verify} messages.
             * @param message NodeNic message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.NodeNic.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a NodeNic message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.NodeNic & subeni.v1.NodeNic.$Shape} NodeNic
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.NodeNic & subeni.v1.NodeNic.$Shape;

            /**
             * Creates a NodeNic message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns NodeNic
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.NodeNic;

            /**
             * Creates a plain object from a NodeNic message. Also converts values to other types if specified.
             * @param message NodeNic
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.NodeNic, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this NodeNic to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace NodeNic {

            /** Properties of a NodeNic. */
            interface $Properties {

                /** NodeNic name */
                name?: (string|null);

                /** NodeNic mac */
                mac?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a NodeNic. */
            type $Shape = subeni.v1.NodeNic.$Properties;
        }

        /**
         * Properties of a Route.
         * @deprecated Use subeni.v1.Route.$Properties instead.
         */
        interface IRoute extends subeni.v1.Route.$Properties {
        }

        /** Represents a Route. */
        class Route {

            /**
             * Constructs a new Route.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.Route.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Route ifName. */
            ifName: string;

            /** Route dst. */
            dst: string;

            /** Route gw. */
            gw: string;

            /**
             * Creates a new Route instance using the specified properties.
             * @param [properties] Properties to set
             * @returns Route instance
             */
            static create(properties: subeni.v1.Route.$Shape): subeni.v1.Route & subeni.v1.Route.$Shape;
            static create(properties?: subeni.v1.Route.$Properties): subeni.v1.Route;

            /**
             * Encodes the specified Route message. Does not implicitly {@link subeni.v1.Route.verify|verify} messages.
             * @param message Route message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.Route.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Route message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.Route & subeni.v1.Route.$Shape} Route
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.Route & subeni.v1.Route.$Shape;

            /**
             * Creates a Route message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns Route
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.Route;

            /**
             * Creates a plain object from a Route message. Also converts values to other types if specified.
             * @param message Route
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.Route, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this Route to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace Route {

            /** Properties of a Route. */
            interface $Properties {

                /** Route ifName */
                ifName?: (string|null);

                /** Route dst */
                dst?: (string|null);

                /** Route gw */
                gw?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Route. */
            type $Shape = subeni.v1.Route.$Properties;
        }

        /**
         * Properties of an Event.
         * @deprecated Use subeni.v1.Event.$Properties instead.
         */
        interface IEvent extends subeni.v1.Event.$Properties {
        }

        /** Represents an Event. */
        class Event {

            /**
             * Constructs a new Event.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.Event.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Event kind. */
            kind: string;

            /** Event at. */
            at: number;

            /** Event pool. */
            pool: string;

            /** Event address. */
            address: string;

            /** Event podNamespace. */
            podNamespace: string;

            /** Event podName. */
            podName: string;

            /** Event podUid. */
            podUid: string;

            /** Event nodeName. */
            nodeName: string;

            /** Event nic. */
            nic: string;

            /** Event claimId. */
            claimId: string;

            /** Event requestId. */
            requestId: string;

            /** Event path. */
            path: string;

            /** Event message. */
            message: string;

            /** Event source. */
            source: string;

            /** Event warning. */
            warning: boolean;

            /**
             * Creates a new Event instance using the specified properties.
             * @param [properties] Properties to set
             * @returns Event instance
             */
            static create(properties: subeni.v1.Event.$Shape): subeni.v1.Event & subeni.v1.Event.$Shape;
            static create(properties?: subeni.v1.Event.$Properties): subeni.v1.Event;

            /**
             * Encodes the specified Event message. Does not implicitly {@link subeni.v1.Event.verify|verify} messages.
             * @param message Event message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.Event.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an Event message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.Event & subeni.v1.Event.$Shape} Event
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.Event & subeni.v1.Event.$Shape;

            /**
             * Creates an Event message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns Event
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.Event;

            /**
             * Creates a plain object from an Event message. Also converts values to other types if specified.
             * @param message Event
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.Event, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this Event to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace Event {

            /** Properties of an Event. */
            interface $Properties {

                /** Event kind */
                kind?: (string|null);

                /** Event at */
                at?: (number|null);

                /** Event pool */
                pool?: (string|null);

                /** Event address */
                address?: (string|null);

                /** Event podNamespace */
                podNamespace?: (string|null);

                /** Event podName */
                podName?: (string|null);

                /** Event podUid */
                podUid?: (string|null);

                /** Event nodeName */
                nodeName?: (string|null);

                /** Event nic */
                nic?: (string|null);

                /** Event claimId */
                claimId?: (string|null);

                /** Event requestId */
                requestId?: (string|null);

                /** Event path */
                path?: (string|null);

                /** Event message */
                message?: (string|null);

                /** Event source */
                source?: (string|null);

                /** Event warning */
                warning?: (boolean|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an Event. */
            type $Shape = subeni.v1.Event.$Properties;
        }

        /**
         * Properties of an AllocateRequest.
         * @deprecated Use subeni.v1.AllocateRequest.$Properties instead.
         */
        interface IAllocateRequest extends subeni.v1.AllocateRequest.$Properties {
        }

        /** Represents an AllocateRequest. */
        class AllocateRequest {

            /**
             * Constructs a new AllocateRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.AllocateRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** AllocateRequest containerId. */
            containerId: string;

            /** AllocateRequest ifName. */
            ifName: string;

            /** AllocateRequest netNamespace. */
            netNamespace: string;

            /** AllocateRequest podNamespace. */
            podNamespace: string;

            /** AllocateRequest podName. */
            podName: string;

            /** AllocateRequest podUid. */
            podUid: string;

            /** AllocateRequest nodeName. */
            nodeName: string;

            /** AllocateRequest stamp. */
            stamp: number;

            /** AllocateRequest defaultIpv4Pools. */
            defaultIpv4Pools: string[];

            /** AllocateRequest defaultIpv6Pools. */
            defaultIpv6Pools: string[];

            /** AllocateRequest cleanGateway. */
            cleanGateway: boolean;

            /** AllocateRequest matchMasterSubnet. */
            matchMasterSubnet: boolean;

            /** AllocateRequest nics. */
            nics: subeni.v1.NodeNic.$Properties[];

            /**
             * Creates a new AllocateRequest instance using the specified properties.
             * @param [properties] Properties to set
             * @returns AllocateRequest instance
             */
            static create(properties: subeni.v1.AllocateRequest.$Shape): subeni.v1.AllocateRequest & subeni.v1.AllocateRequest.$Shape;
            static create(properties?: subeni.v1.AllocateRequest.$Properties): subeni.v1.AllocateRequest;

            /**
             * Encodes the specified AllocateRequest message. Does not implicitly {@link subeni.v1.AllocateRequest.verify|verify} messages.
             * @param message AllocateRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.AllocateRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an AllocateRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.AllocateRequest & subeni.v1.AllocateRequest.$Shape} AllocateRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.AllocateRequest & subeni.v1.AllocateRequest.$Shape;

            /**
             * Creates an AllocateRequest message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns AllocateRequest
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.AllocateRequest;

            /**
             * Creates a plain object from an AllocateRequest message. Also converts values to other types if specified.
             * @param message AllocateRequest
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.AllocateRequest, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this AllocateRequest to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace AllocateRequest {

            /** Properties of an AllocateRequest. */
            interface $Properties {

                /** AllocateRequest containerId */
                containerId?: (string|null);

                /** AllocateRequest ifName */
                ifName?: (string|null);

                /** AllocateRequest netNamespace */
                netNamespace?: (string|null);

                /** AllocateRequest podNamespace */
                podNamespace?: (string|null);

                /** AllocateRequest podName */
                podName?: (string|null);

                /** AllocateRequest podUid */
                podUid?: (string|null);

                /** AllocateRequest nodeName */
                nodeName?: (string|null);

                /** AllocateRequest stamp */
                stamp?: (number|null);

                /** AllocateRequest defaultIpv4Pools */
                defaultIpv4Pools?: (string[]|null);

                /** AllocateRequest defaultIpv6Pools */
                defaultIpv6Pools?: (string[]|null);

                /** AllocateRequest cleanGateway */
                cleanGateway?: (boolean|null);

                /** AllocateRequest matchMasterSubnet */
                matchMasterSubnet?: (boolean|null);

                /** AllocateRequest nics */
                nics?: (subeni.v1.NodeNic.$Properties[]|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an AllocateRequest. */
            type $Shape = subeni.v1.AllocateRequest.$Properties;
        }

        /**
         * Properties of an IpConfig.
         * @deprecated Use subeni.v1.IpConfig.$Properties instead.
         */
        interface IIpConfig extends subeni.v1.IpConfig.$Properties {
        }

        /** Represents an IpConfig. */
        class IpConfig {

            /**
             * Constructs a new IpConfig.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.IpConfig.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** IpConfig version. */
            version: number;

            /** IpConfig address. */
            address: string;

            /** IpConfig nic. */
            nic: string;

            /** IpConfig pool. */
            pool: string;

            /** IpConfig gateway. */
            gateway: string;

            /** IpConfig vlan. */
            vlan: number;

            /** IpConfig mac. */
            mac: string;

            /**
             * Creates a new IpConfig instance using the specified properties.
             * @param [properties] Properties to set
             * @returns IpConfig instance
             */
            static create(properties: subeni.v1.IpConfig.$Shape): subeni.v1.IpConfig & subeni.v1.IpConfig.$Shape;
            static create(properties?: subeni.v1.IpConfig.$Properties): subeni.v1.IpConfig;

            /**
             * Encodes the specified IpConfig message. Does not implicitly {@link subeni.v1.IpConfig.verify|verify} messages.
             * @param message IpConfig message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.IpConfig.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an IpConfig message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.IpConfig & subeni.v1.IpConfig.$Shape} IpConfig
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.IpConfig & subeni.v1.IpConfig.$Shape;

            /**
             * Creates an IpConfig message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns IpConfig
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.IpConfig;

            /**
             * Creates a plain object from an IpConfig message. Also converts values to other types if specified.
             * @param message IpConfig
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.IpConfig, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this IpConfig to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace IpConfig {

            /** Properties of an IpConfig. */
            interface $Properties {

                /** IpConfig version */
                version?: (number|null);

                /** IpConfig address */
                address?: (string|null);

                /** IpConfig nic */
                nic?: (string|null);

                /** IpConfig pool */
                pool?: (string|null);

                /** IpConfig gateway */
                gateway?: (string|null);

                /** IpConfig vlan */
                vlan?: (number|null);

                /** IpConfig mac */
                mac?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an IpConfig. */
            type $Shape = subeni.v1.IpConfig.$Properties;
        }

        /**
         * Properties of a Dns.
         * @deprecated Use subeni.v1.Dns.$Properties instead.
         */
        interface IDns extends subeni.v1.Dns.$Properties {
        }

        /** Represents a Dns. */
        class Dns {

            /**
             * Constructs a new Dns.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.Dns.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Dns domain. */
            domain: string;

            /** Dns nameservers. */
            nameservers: string[];

            /** Dns options. */
            options: string[];

            /** Dns search. */
            search: string[];

            /**
             * Creates a new Dns instance using the specified properties.
             * @param [properties] Properties to set
             * @returns Dns instance
             */
            static create(properties: subeni.v1.Dns.$Shape): subeni.v1.Dns & subeni.v1.Dns.$Shape;
            static create(properties?: subeni.v1.Dns.$Properties): subeni.v1.Dns;

            /**
             * Encodes the specified Dns message. Does not implicitly {@link subeni.v1.Dns.verify|verify} messages.
             * @param message Dns message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.Dns.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Dns message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.Dns & subeni.v1.Dns.$Shape} Dns
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.Dns & subeni.v1.Dns.$Shape;

            /**
             * Creates a Dns message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns Dns
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.Dns;

            /**
             * Creates a plain object from a Dns message. Also converts values to other types if specified.
             * @param message Dns
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.Dns, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this Dns to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace Dns {

            /** Properties of a Dns. */
            interface $Properties {

                /** Dns domain */
                domain?: (string|null);

                /** Dns nameservers */
                nameservers?: (string[]|null);

                /** Dns options */
                options?: (string[]|null);

                /** Dns search */
                search?: (string[]|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Dns. */
            type $Shape = subeni.v1.Dns.$Properties;
        }

        /**
         * Properties of an Allocation.
         * @deprecated Use subeni.v1.Allocation.$Properties instead.
         */
        interface IAllocation extends subeni.v1.Allocation.$Properties {
        }

        /** Represents an Allocation. */
        class Allocation {

            /**
             * Constructs a new Allocation.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.Allocation.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Allocation ips. */
            ips: subeni.v1.IpConfig.$Properties[];

            /** Allocation routes. */
            routes: subeni.v1.Route.$Properties[];

            /** Allocation dns. */
            dns?: (subeni.v1.Dns.$Properties|null);

            /** Allocation path. */
            path: string;

            /** Allocation ignoredPools. */
            ignoredPools: string[];

            /**
             * Creates a new Allocation instance using the specified properties.
             * @param [properties] Properties to set
             * @returns Allocation instance
             */
            static create(properties: subeni.v1.Allocation.$Shape): subeni.v1.Allocation & subeni.v1.Allocation.$Shape;
            static create(properties?: subeni.v1.Allocation.$Properties): subeni.v1.Allocation;

            /**
             * Encodes the specified Allocation message. Does not implicitly {@link subeni.v1.Allocation.verify|verify} messages.
             * @param message Allocation message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.Allocation.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an Allocation message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.Allocation & subeni.v1.Allocation.$Shape} Allocation
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.Allocation & subeni.v1.Allocation.$Shape;

            /**
             * Creates an Allocation message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns Allocation
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.Allocation;

            /**
             * Creates a plain object from an Allocation message. Also converts values to other types if specified.
             * @param message Allocation
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.Allocation, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this Allocation to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace Allocation {

            /** Properties of an Allocation. */
            interface $Properties {

                /** Allocation ips */
                ips?: (subeni.v1.IpConfig.$Properties[]|null);

                /** Allocation routes */
                routes?: (subeni.v1.Route.$Properties[]|null);

                /** Allocation dns */
                dns?: (subeni.v1.Dns.$Properties|null);

                /** Allocation path */
                path?: (string|null);

                /** Allocation ignoredPools */
                ignoredPools?: (string[]|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an Allocation. */
            type $Shape = subeni.v1.Allocation.$Properties;
        }

        /**
         * Properties of an AllocateReply.
         * @deprecated Use subeni.v1.AllocateReply.$Properties instead.
         */
        interface IAllocateReply extends subeni.v1.AllocateReply.$Properties {
        }

        /** Represents an AllocateReply. */
        class AllocateReply {

            /**
             * Constructs a new AllocateReply.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.AllocateReply.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** AllocateReply allocation. */
            allocation?: (subeni.v1.Allocation.$Properties|null);

            /** AllocateReply failure. */
            failure?: (subeni.v1.Failure.$Properties|null);

            /** AllocateReply outcome. */
            outcome?: ("allocation"|"failure");

            /**
             * Creates a new AllocateReply instance using the specified properties.
             * @param [properties] Properties to set
             * @returns AllocateReply instance
             */
            static create(properties: subeni.v1.AllocateReply.$Shape): subeni.v1.AllocateReply & subeni.v1.AllocateReply.$Shape;
            static create(properties?: subeni.v1.AllocateReply.$Properties): subeni.v1.AllocateReply;

            /**
             * Encodes the specified AllocateReply message. Does not implicitly {@link subeni.v1.AllocateReply.verify|verify} messages.
             * @param message AllocateReply message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.AllocateReply.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an AllocateReply message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.AllocateReply & subeni.v1.AllocateReply.$Shape} AllocateReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.AllocateReply & subeni.v1.AllocateReply.$Shape;

            /**
             * Creates an AllocateReply message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns AllocateReply
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.AllocateReply;

            /**
             * Creates a plain object from an AllocateReply message. Also converts values to other types if specified.
             * @param message AllocateReply
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.AllocateReply, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this AllocateReply to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace AllocateReply {

            /** Properties of an AllocateReply. */
            interface $Properties {

                /** AllocateReply allocation */
                allocation?: (subeni.v1.Allocation.$Properties|null);

                /** AllocateReply failure */
                failure?: (subeni.v1.Failure.$Properties|null);

                /** AllocateReply outcome */
                outcome?: ("allocation"|"failure");

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Narrowed shape of an AllocateReply. */
            type $Shape = {
              allocation?: subeni.v1.Allocation.$Shape|null;
              failure?: subeni.v1.Failure.$Shape|null;
              $unknowns?: Uint8Array[];
            } & (
              ({ outcome?: undefined; allocation?: null; failure?: null }|{ outcome?: "allocation"; allocation: subeni.v1.Allocation.$Shape; failure?: null }|{ outcome?: "failure"; allocation?: null; failure: subeni.v1.Failure.$Shape })
            );
        }

        /**
         * Properties of a ReleaseRequest.
         * @deprecated Use subeni.v1.ReleaseRequest.$Properties instead.
         */
        interface IReleaseRequest extends subeni.v1.ReleaseRequest.$Properties {
        }

        /** Represents a ReleaseRequest. */
        class ReleaseRequest {

            /**
             * Constructs a new ReleaseRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.ReleaseRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ReleaseRequest containerId. */
            containerId: string;

            /** ReleaseRequest ifName. */
            ifName: string;

            /** ReleaseRequest podNamespace. */
            podNamespace: string;

            /** ReleaseRequest podName. */
            podName: string;

            /** ReleaseRequest podUid. */
            podUid: string;

            /** ReleaseRequest nodeName. */
            nodeName: string;

            /** ReleaseRequest stamp. */
            stamp: number;

            /** ReleaseRequest containerIsNewest. */
            containerIsNewest: boolean;

            /** ReleaseRequest reason. */
            reason: string;

            /**
             * Creates a new ReleaseRequest instance using the specified properties.
             * @param [properties] Properties to set
             * @returns ReleaseRequest instance
             */
            static create(properties: subeni.v1.ReleaseRequest.$Shape): subeni.v1.ReleaseRequest & subeni.v1.ReleaseRequest.$Shape;
            static create(properties?: subeni.v1.ReleaseRequest.$Properties): subeni.v1.ReleaseRequest;

            /**
             * Encodes the specified ReleaseRequest message. Does not implicitly {@link subeni.v1.ReleaseRequest.verify|verify} messages.
             * @param message ReleaseRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.ReleaseRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a ReleaseRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.ReleaseRequest & subeni.v1.ReleaseRequest.$Shape} ReleaseRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.ReleaseRequest & subeni.v1.ReleaseRequest.$Shape;

            /**
             * Creates a ReleaseRequest message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns ReleaseRequest
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.ReleaseRequest;

            /**
             * Creates a plain object from a ReleaseRequest message. Also converts values to other types if specified.
             * @param message ReleaseRequest
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.ReleaseRequest, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this ReleaseRequest to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace ReleaseRequest {

            /** Properties of a ReleaseRequest. */
            interface $Properties {

                /** ReleaseRequest containerId */
                containerId?: (string|null);

                /** ReleaseRequest ifName */
                ifName?: (string|null);

                /** ReleaseRequest podNamespace */
                podNamespace?: (string|null);

                /** ReleaseRequest podName */
                podName?: (string|null);

                /** ReleaseRequest podUid */
                podUid?: (string|null);

                /** ReleaseRequest nodeName */
                nodeName?: (string|null);

                /** ReleaseRequest stamp */
                stamp?: (number|null);

                /** ReleaseRequest containerIsNewest */
                containerIsNewest?: (boolean|null);

                /** ReleaseRequest reason */
                reason?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a ReleaseRequest. */
            type $Shape = subeni.v1.ReleaseRequest.$Properties;
        }

        /**
         * Properties of a Released.
         * @deprecated Use subeni.v1.Released.$Properties instead.
         */
        interface IReleased extends subeni.v1.Released.$Properties {
        }

        /** Represents a Released. */
        class Released {

            /**
             * Constructs a new Released.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.Released.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Released result. */
            result: string;

            /** Released addresses. */
            addresses: string[];

            /**
             * Creates a new Released instance using the specified properties.
             * @param [properties] Properties to set
             * @returns Released instance
             */
            static create(properties: subeni.v1.Released.$Shape): subeni.v1.Released & subeni.v1.Released.$Shape;
            static create(properties?: subeni.v1.Released.$Properties): subeni.v1.Released;

            /**
             * Encodes the specified Released message. Does not implicitly {@link subeni.v1.Released.verify|verify} messages.
             * @param message Released message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.Released.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Released message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.Released & subeni.v1.Released.$Shape} Released
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.Released & subeni.v1.Released.$Shape;

            /**
             * Creates a Released message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns Released
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.Released;

            /**
             * Creates a plain object from a Released message. Also converts values to other types if specified.
             * @param message Released
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.Released, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this Released to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace Released {

            /** Properties of a Released. */
            interface $Properties {

                /** Released result */
                result?: (string|null);

                /** Released addresses */
                addresses?: (string[]|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Released. */
            type $Shape = subeni.v1.Released.$Properties;
        }

        /**
         * Properties of a ReleaseReply.
         * @deprecated Use subeni.v1.ReleaseReply.$Properties instead.
         */
        interface IReleaseReply extends subeni.v1.ReleaseReply.$Properties {
        }

        /** Represents a ReleaseReply. */
        class ReleaseReply {

            /**
             * Constructs a new ReleaseReply.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.ReleaseReply.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ReleaseReply released. */
            released?: (subeni.v1.Released.$Properties|null);

            /** ReleaseReply failure. */
            failure?: (subeni.v1.Failure.$Properties|null);

            /** ReleaseReply outcome. */
            outcome?: ("released"|"failure");

            /**
             * Creates a new ReleaseReply instance using the specified properties.
             * @param [properties] Properties to set
             * @returns ReleaseReply instance
             */
            static create(properties: subeni.v1.ReleaseReply.$Shape): subeni.v1.ReleaseReply & subeni.v1.ReleaseReply.$Shape;
            static create(properties?: subeni.v1.ReleaseReply.$Properties): subeni.v1.ReleaseReply;

            /**
             * Encodes the specified ReleaseReply message. Does not implicitly {@link subeni.v1.ReleaseReply.verify|verify} messages.
             * @param message ReleaseReply message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.ReleaseReply.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a ReleaseReply message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.ReleaseReply & subeni.v1.ReleaseReply.$Shape} ReleaseReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.ReleaseReply & subeni.v1.ReleaseReply.$Shape;

            /**
             * Creates a ReleaseReply message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns ReleaseReply
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.ReleaseReply;

            /**
             * Creates a plain object from a ReleaseReply message. Also converts values to other types if specified.
             * @param message ReleaseReply
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.ReleaseReply, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this ReleaseReply to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace ReleaseReply {

            /** Properties of a ReleaseReply. */
            interface $Properties {

                /** ReleaseReply released */
                released?: (subeni.v1.Released.$Properties|null);

                /** ReleaseReply failure */
                failure?: (subeni.v1.Failure.$Properties|null);

                /** ReleaseReply outcome */
                outcome?: ("released"|"failure");

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Narrowed shape of a ReleaseReply. */
            type $Shape = {
              released?: subeni.v1.Released.$Shape|null;
              failure?: subeni.v1.Failure.$Shape|null;
              $unknowns?: Uint8Array[];
            } & (
              ({ outcome?: undefined; released?: null; failure?: null }|{ outcome?: "released"; released: subeni.v1.Released.$Shape; failure?: null }|{ outcome?: "failure"; released?: null; failure: subeni.v1.Failure.$Shape })
            );
        }

        /**
         * Properties of an EndpointRequest.
         * @deprecated Use subeni.v1.EndpointRequest.$Properties instead.
         */
        interface IEndpointRequest extends subeni.v1.EndpointRequest.$Properties {
        }

        /** Represents an EndpointRequest. */
        class EndpointRequest {

            /**
             * Constructs a new EndpointRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.EndpointRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** EndpointRequest podNamespace. */
            podNamespace: string;

            /** EndpointRequest podName. */
            podName: string;

            /**
             * Creates a new EndpointRequest instance using the specified properties.
             * @param [properties] Properties to set
             * @returns EndpointRequest instance
             */
            static create(properties: subeni.v1.EndpointRequest.$Shape): subeni.v1.EndpointRequest & subeni.v1.EndpointRequest.$Shape;
            static create(properties?: subeni.v1.EndpointRequest.$Properties): subeni.v1.EndpointRequest;

            /**
             * Encodes the specified EndpointRequest message. Does not implicitly {@link subeni.v1.EndpointRequest.verify|verify} messages.
             * @param message EndpointRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.EndpointRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an EndpointRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.EndpointRequest & subeni.v1.EndpointRequest.$Shape} EndpointRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.EndpointRequest & subeni.v1.EndpointRequest.$Shape;

            /**
             * Creates an EndpointRequest message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns EndpointRequest
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.EndpointRequest;

            /**
             * Creates a plain object from an EndpointRequest message. Also converts values to other types if specified.
             * @param message EndpointRequest
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.EndpointRequest, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this EndpointRequest to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace EndpointRequest {

            /** Properties of an EndpointRequest. */
            interface $Properties {

                /** EndpointRequest podNamespace */
                podNamespace?: (string|null);

                /** EndpointRequest podName */
                podName?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an EndpointRequest. */
            type $Shape = subeni.v1.EndpointRequest.$Properties;
        }

        /**
         * Properties of an EndpointInterface.
         * @deprecated Use subeni.v1.EndpointInterface.$Properties instead.
         */
        interface IEndpointInterface extends subeni.v1.EndpointInterface.$Properties {
        }

        /** Represents an EndpointInterface. */
        class EndpointInterface {

            /**
             * Constructs a new EndpointInterface.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.EndpointInterface.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** EndpointInterface interface. */
            interface: string;

            /** EndpointInterface ipv4. */
            ipv4: string;

            /** EndpointInterface ipv6. */
            ipv6: string;

            /** EndpointInterface mac. */
            mac: string;

            /** EndpointInterface vlan. */
            vlan: number;

            /** EndpointInterface ipv4Pool. */
            ipv4Pool: string;

            /** EndpointInterface ipv6Pool. */
            ipv6Pool: string;

            /** EndpointInterface ipv4Gateway. */
            ipv4Gateway: string;

            /** EndpointInterface ipv6Gateway. */
            ipv6Gateway: string;

            /** EndpointInterface routes. */
            routes: subeni.v1.Route.$Properties[];

            /**
             * Creates a new EndpointInterface instance using the specified properties.
             * @param [properties] Properties to set
             * @returns EndpointInterface instance
             */
            static create(properties: subeni.v1.EndpointInterface.$Shape): subeni.v1.EndpointInterface & subeni.v1.EndpointInterface.$Shape;
            static create(properties?: subeni.v1.EndpointInterface.$Properties): subeni.v1.EndpointInterface;

            /**
             * Encodes the specified EndpointInterface message. Does not implicitly {@link subeni.v1.EndpointInterface.verify|verify} messages.
             * @param message EndpointInterface message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.EndpointInterface.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an EndpointInterface message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.EndpointInterface & subeni.v1.EndpointInterface.$Shape} EndpointInterface
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.EndpointInterface & subeni.v1.EndpointInterface.$Shape;

            /**
             * Creates an EndpointInterface message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns EndpointInterface
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.EndpointInterface;

            /**
             * Creates a plain object from an EndpointInterface message. Also converts values to other types if specified.
             * @param message EndpointInterface
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.EndpointInterface, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this EndpointInterface to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace EndpointInterface {

            /** Properties of an EndpointInterface. */
            interface $Properties {

                /** EndpointInterface interface */
                "interface"?: (string|null);

                /** EndpointInterface ipv4 */
                ipv4?: (string|null);

                /** EndpointInterface ipv6 */
                ipv6?: (string|null);

                /** EndpointInterface mac */
                mac?: (string|null);

                /** EndpointInterface vlan */
                vlan?: (number|null);

                /** EndpointInterface ipv4Pool */
                ipv4Pool?: (string|null);

                /** EndpointInterface ipv6Pool */
                ipv6Pool?: (string|null);

                /** EndpointInterface ipv4Gateway */
                ipv4Gateway?: (string|null);

                /** EndpointInterface ipv6Gateway */
                ipv6Gateway?: (string|null);

                /** EndpointInterface routes */
                routes?: (subeni.v1.Route.$Properties[]|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an EndpointInterface. */
            type $Shape = subeni.v1.EndpointInterface.$Properties;
        }

        /**
         * Properties of an EndpointStatus.
         * @deprecated Use subeni.v1.EndpointStatus.$Properties instead.
         */
        interface IEndpointStatus extends subeni.v1.EndpointStatus.$Properties {
        }

        /** Represents an EndpointStatus. */
        class EndpointStatus {

            /**
             * Constructs a new EndpointStatus.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.EndpointStatus.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** EndpointStatus podNamespace. */
            podNamespace: string;

            /** EndpointStatus podName. */
            podName: string;

            /** EndpointStatus podUid. */
            podUid: string;

            /** EndpointStatus node. */
            node: string;

            /** EndpointStatus interfaces. */
            interfaces: subeni.v1.EndpointInterface.$Properties[];

            /** EndpointStatus ownerControllerType. */
            ownerControllerType: string;

            /**
             * Creates a new EndpointStatus instance using the specified properties.
             * @param [properties] Properties to set
             * @returns EndpointStatus instance
             */
            static create(properties: subeni.v1.EndpointStatus.$Shape): subeni.v1.EndpointStatus & subeni.v1.EndpointStatus.$Shape;
            static create(properties?: subeni.v1.EndpointStatus.$Properties): subeni.v1.EndpointStatus;

            /**
             * Encodes the specified EndpointStatus message. Does not implicitly {@link subeni.v1.EndpointStatus.verify|verify} messages.
             * @param message EndpointStatus message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.EndpointStatus.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an EndpointStatus message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.EndpointStatus & subeni.v1.EndpointStatus.$Shape} EndpointStatus
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.EndpointStatus & subeni.v1.EndpointStatus.$Shape;

            /**
             * Creates an EndpointStatus message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns EndpointStatus
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.EndpointStatus;

            /**
             * Creates a plain object from an EndpointStatus message. Also converts values to other types if specified.
             * @param message EndpointStatus
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.EndpointStatus, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this EndpointStatus to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace EndpointStatus {

            /** Properties of an EndpointStatus. */
            interface $Properties {

                /** EndpointStatus podNamespace */
                podNamespace?: (string|null);

                /** EndpointStatus podName */
                podName?: (string|null);

                /** EndpointStatus podUid */
                podUid?: (string|null);

                /** EndpointStatus node */
                node?: (string|null);

                /** EndpointStatus interfaces */
                interfaces?: (subeni.v1.EndpointInterface.$Properties[]|null);

                /** EndpointStatus ownerControllerType */
                ownerControllerType?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an EndpointStatus. */
            type $Shape = subeni.v1.EndpointStatus.$Properties;
        }

        /**
         * Properties of an EndpointReply.
         * @deprecated Use subeni.v1.EndpointReply.$Properties instead.
         */
        interface IEndpointReply extends subeni.v1.EndpointReply.$Properties {
        }

        /** Represents an EndpointReply. */
        class EndpointReply {

            /**
             * Constructs a new EndpointReply.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.EndpointReply.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** EndpointReply endpoint. */
            endpoint?: (subeni.v1.EndpointStatus.$Properties|null);

            /** EndpointReply failure. */
            failure?: (subeni.v1.Failure.$Properties|null);

            /** EndpointReply outcome. */
            outcome?: ("endpoint"|"failure");

            /**
             * Creates a new EndpointReply instance using the specified properties.
             * @param [properties] Properties to set
             * @returns EndpointReply instance
             */
            static create(properties: subeni.v1.EndpointReply.$Shape): subeni.v1.EndpointReply & subeni.v1.EndpointReply.$Shape;
            static create(properties?: subeni.v1.EndpointReply.$Properties): subeni.v1.EndpointReply;

            /**
             * Encodes the specified EndpointReply message. Does not implicitly {@link subeni.v1.EndpointReply.verify|verify} messages.
             * @param message EndpointReply message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.EndpointReply.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an EndpointReply message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.EndpointReply & subeni.v1.EndpointReply.$Shape} EndpointReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.EndpointReply & subeni.v1.EndpointReply.$Shape;

            /**
             * Creates an EndpointReply message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns EndpointReply
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.EndpointReply;

            /**
             * Creates a plain object from an EndpointReply message. Also converts values to other types if specified.
             * @param message EndpointReply
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.EndpointReply, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this EndpointReply to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace EndpointReply {

            /** Properties of an EndpointReply. */
            interface $Properties {

                /** EndpointReply endpoint */
                endpoint?: (subeni.v1.EndpointStatus.$Properties|null);

                /** EndpointReply failure */
                failure?: (subeni.v1.Failure.$Properties|null);

                /** EndpointReply outcome */
                outcome?: ("endpoint"|"failure");

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Narrowed shape of an EndpointReply. */
            type $Shape = {
              endpoint?: subeni.v1.EndpointStatus.$Shape|null;
              failure?: subeni.v1.Failure.$Shape|null;
              $unknowns?: Uint8Array[];
            } & (
              ({ outcome?: undefined; endpoint?: null; failure?: null }|{ outcome?: "endpoint"; endpoint: subeni.v1.EndpointStatus.$Shape; failure?: null }|{ outcome?: "failure"; endpoint?: null; failure: subeni.v1.Failure.$Shape })
            );
        }

        /**
         * Properties of a VerifyRequest.
         * @deprecated Use subeni.v1.VerifyRequest.$Properties instead.
         */
        interface IVerifyRequest extends subeni.v1.VerifyRequest.$Properties {
        }

        /** Represents a VerifyRequest. */
        class VerifyRequest {

            /**
             * Constructs a new VerifyRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.VerifyRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** VerifyRequest claimId. */
            claimId: string;

            /** VerifyRequest addresses. */
            addresses: subeni.v1.PoolAddress.$Properties[];

            /**
             * Creates a new VerifyRequest instance using the specified properties.
             * @param [properties] Properties to set
             * @returns VerifyRequest instance
             */
            static create(properties: subeni.v1.VerifyRequest.$Shape): subeni.v1.VerifyRequest & subeni.v1.VerifyRequest.$Shape;
            static create(properties?: subeni.v1.VerifyRequest.$Properties): subeni.v1.VerifyRequest;

            /**
             * Encodes the specified VerifyRequest message. Does not implicitly {@link subeni.v1.VerifyRequest.verify|verify} messages.
             * @param message VerifyRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.VerifyRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a VerifyRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.VerifyRequest & subeni.v1.VerifyRequest.$Shape} VerifyRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.VerifyRequest & subeni.v1.VerifyRequest.$Shape;

            /**
             * Creates a VerifyRequest message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns VerifyRequest
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.VerifyRequest;

            /**
             * Creates a plain object from a VerifyRequest message. Also converts values to other types if specified.
             * @param message VerifyRequest
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.VerifyRequest, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this VerifyRequest to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace VerifyRequest {

            /** Properties of a VerifyRequest. */
            interface $Properties {

                /** VerifyRequest claimId */
                claimId?: (string|null);

                /** VerifyRequest addresses */
                addresses?: (subeni.v1.PoolAddress.$Properties[]|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a VerifyRequest. */
            type $Shape = subeni.v1.VerifyRequest.$Properties;
        }

        /**
         * Properties of a PoolAddress.
         * @deprecated Use subeni.v1.PoolAddress.$Properties instead.
         */
        interface IPoolAddress extends subeni.v1.PoolAddress.$Properties {
        }

        /** Represents a PoolAddress. */
        class PoolAddress {

            /**
             * Constructs a new PoolAddress.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.PoolAddress.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** PoolAddress pool. */
            pool: string;

            /** PoolAddress address. */
            address: string;

            /**
             * Creates a new PoolAddress instance using the specified properties.
             * @param [properties] Properties to set
             * @returns PoolAddress instance
             */
            static create(properties: subeni.v1.PoolAddress.$Shape): subeni.v1.PoolAddress & subeni.v1.PoolAddress.$Shape;
            static create(properties?: subeni.v1.PoolAddress.$Properties): subeni.v1.PoolAddress;

            /**
             * Encodes the specified PoolAddress message. Does not implicitly {@link subeni.v1.PoolAddress.verify|verify} messages.
             * @param message PoolAddress message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.PoolAddress.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a PoolAddress message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.PoolAddress & subeni.v1.PoolAddress.$Shape} PoolAddress
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.PoolAddress & subeni.v1.PoolAddress.$Shape;

            /**
             * Creates a PoolAddress message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns PoolAddress
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.PoolAddress;

            /**
             * Creates a plain object from a PoolAddress message. Also converts values to other types if specified.
             * @param message PoolAddress
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.PoolAddress, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this PoolAddress to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace PoolAddress {

            /** Properties of a PoolAddress. */
            interface $Properties {

                /** PoolAddress pool */
                pool?: (string|null);

                /** PoolAddress address */
                address?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a PoolAddress. */
            type $Shape = subeni.v1.PoolAddress.$Properties;
        }

        /**
         * Properties of a Verification.
         * @deprecated Use subeni.v1.Verification.$Properties instead.
         */
        interface IVerification extends subeni.v1.Verification.$Properties {
        }

        /** Represents a Verification. */
        class Verification {

            /**
             * Constructs a new Verification.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.Verification.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Verification stands. */
            stands: boolean;

            /**
             * Creates a new Verification instance using the specified properties.
             * @param [properties] Properties to set
             * @returns Verification instance
             */
            static create(properties: subeni.v1.Verification.$Shape): subeni.v1.Verification & subeni.v1.Verification.$Shape;
            static create(properties?: subeni.v1.Verification.$Properties): subeni.v1.Verification;

            /**
             * Encodes the specified Verification message. Does not implicitly {@link subeni.v1.Verification.verify|verify} messages.
             * @param message Verification message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.Verification.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Verification message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.Verification & subeni.v1.Verification.$Shape} Verification
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.Verification & subeni.v1.Verification.$Shape;

            /**
             * Creates a Verification message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns Verification
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.Verification;

            /**
             * Creates a plain object from a Verification message. Also converts values to other types if specified.
             * @param message Verification
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.Verification, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this Verification to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace Verification {

            /** Properties of a Verification. */
            interface $Properties {

                /** Verification stands */
                stands?: (boolean|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Verification. */
            type $Shape = subeni.v1.Verification.$Properties;
        }

        /**
         * Properties of a VerifyReply.
         * @deprecated Use subeni.v1.VerifyReply.$Properties instead.
         */
        interface IVerifyReply extends subeni.v1.VerifyReply.$Properties {
        }

        /** Represents a VerifyReply. */
        class VerifyReply {

            /**
             * Constructs a new VerifyReply.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.VerifyReply.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** VerifyReply verification. */
            verification?: (subeni.v1.Verification.$Properties|null);

            /** VerifyReply failure. */
            failure?: (subeni.v1.Failure.$Properties|null);

            /** VerifyReply outcome. */
            outcome?: ("verification"|"failure");

            /**
             * Creates a new VerifyReply instance using the specified properties.
             * @param [properties] Properties to set
             * @returns VerifyReply instance
             */
            static create(properties: subeni.v1.VerifyReply.$Shape): subeni.v1.VerifyReply & subeni.v1.VerifyReply.$Shape;
            static create(properties?: subeni.v1.VerifyReply.$Properties): subeni.v1.VerifyReply;

            /**
             * Encodes the specified VerifyReply message. Does not implicitly {@link subeni.v1.VerifyReply.verify|verify} messages.
             * @param message VerifyReply message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.VerifyReply.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a VerifyReply message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.VerifyReply & subeni.v1.VerifyReply.$Shape} VerifyReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.VerifyReply & subeni.v1.VerifyReply.$Shape;

            /**
             * Creates a VerifyReply message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns VerifyReply
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.VerifyReply;

            /**
             * Creates a plain object from a VerifyReply message. Also converts values to other types if specified.
             * @param message VerifyReply
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.VerifyReply, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this VerifyReply to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace VerifyReply {

            /** Properties of a VerifyReply. */
            interface $Properties {

                /** VerifyReply verification */
                verification?: (subeni.v1.Verification.$Properties|null);

                /** VerifyReply failure */
                failure?: (subeni.v1.Failure.$Properties|null);

                /** VerifyReply outcome */
                outcome?: ("verification"|"failure");

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Narrowed shape of a VerifyReply. */
            type $Shape = {
              verification?: subeni.v1.Verification.$Shape|null;
              failure?: subeni.v1.Failure.$Shape|null;
              $unknowns?: Uint8Array[];
            } & (
              ({ outcome?: undefined; verification?: null; failure?: null }|{ outcome?: "verification"; verification: subeni.v1.Verification.$Shape; failure?: null }|{ outcome?: "failure"; verification?: null; failure: subeni.v1.Failure.$Shape })
            );
        }

        /**
         * Properties of a FinalizeRequest.
         * @deprecated Use subeni.v1.FinalizeRequest.$Properties instead.
         */
        interface IFinalizeRequest extends subeni.v1.FinalizeRequest.$Properties {
        }

        /** Represents a FinalizeRequest. */
        class FinalizeRequest {

            /**
             * Constructs a new FinalizeRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.FinalizeRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** FinalizeRequest claimId. */
            claimId: string;

            /** FinalizeRequest addresses. */
            addresses: subeni.v1.PoolAddress.$Properties[];

            /**
             * Creates a new FinalizeRequest instance using the specified properties.
             * @param [properties] Properties to set
             * @returns FinalizeRequest instance
             */
            static create(properties: subeni.v1.FinalizeRequest.$Shape): subeni.v1.FinalizeRequest & subeni.v1.FinalizeRequest.$Shape;
            static create(properties?: subeni.v1.FinalizeRequest.$Properties): subeni.v1.FinalizeRequest;

            /**
             * Encodes the specified FinalizeRequest message. Does not implicitly {@link subeni.v1.FinalizeRequest.verify|verify} messages.
             * @param message FinalizeRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.FinalizeRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a FinalizeRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.FinalizeRequest & subeni.v1.FinalizeRequest.$Shape} FinalizeRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.FinalizeRequest & subeni.v1.FinalizeRequest.$Shape;

            /**
             * Creates a FinalizeRequest message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns FinalizeRequest
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.FinalizeRequest;

            /**
             * Creates a plain object from a FinalizeRequest message. Also converts values to other types if specified.
             * @param message FinalizeRequest
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.FinalizeRequest, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this FinalizeRequest to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace FinalizeRequest {

            /** Properties of a FinalizeRequest. */
            interface $Properties {

                /** FinalizeRequest claimId */
                claimId?: (string|null);

                /** FinalizeRequest addresses */
                addresses?: (subeni.v1.PoolAddress.$Properties[]|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a FinalizeRequest. */
            type $Shape = subeni.v1.FinalizeRequest.$Properties;
        }

        /**
         * Properties of a Finalized.
         * @deprecated Use subeni.v1.Finalized.$Properties instead.
         */
        interface IFinalized extends subeni.v1.Finalized.$Properties {
        }

        /** Represents a Finalized. */
        class Finalized {

            /**
             * Constructs a new Finalized.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.Finalized.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** Finalized freed. */
            freed: string[];

            /**
             * Creates a new Finalized instance using the specified properties.
             * @param [properties] Properties to set
             * @returns Finalized instance
             */
            static create(properties: subeni.v1.Finalized.$Shape): subeni.v1.Finalized & subeni.v1.Finalized.$Shape;
            static create(properties?: subeni.v1.Finalized.$Properties): subeni.v1.Finalized;

            /**
             * Encodes the specified Finalized message. Does not implicitly {@link subeni.v1.Finalized.verify|verify} messages.
             * @param message Finalized message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.Finalized.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a Finalized message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.Finalized & subeni.v1.Finalized.$Shape} Finalized
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.Finalized & subeni.v1.Finalized.$Shape;

            /**
             * Creates a Finalized message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns Finalized
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.Finalized;

            /**
             * Creates a plain object from a Finalized message. Also converts values to other types if specified.
             * @param message Finalized
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.Finalized, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this Finalized to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace Finalized {

            /** Properties of a Finalized. */
            interface $Properties {

                /** Finalized freed */
                freed?: (string[]|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a Finalized. */
            type $Shape = subeni.v1.Finalized.$Properties;
        }

        /**
         * Properties of a FinalizeReply.
         * @deprecated Use subeni.v1.FinalizeReply.$Properties instead.
         */
        interface IFinalizeReply extends subeni.v1.FinalizeReply.$Properties {
        }

        /** Represents a FinalizeReply. */
        class FinalizeReply {

            /**
             * Constructs a new FinalizeReply.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.FinalizeReply.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** FinalizeReply finalized. */
            finalized?: (subeni.v1.Finalized.$Properties|null);

            /** FinalizeReply failure. */
            failure?: (subeni.v1.Failure.$Properties|null);

            /** FinalizeReply outcome. */
            outcome?: ("finalized"|"failure");

            /**
             * Creates a new FinalizeReply instance using the specified properties.
             * @param [properties] Properties to set
             * @returns FinalizeReply instance
             */
            static create(properties: subeni.v1.FinalizeReply.$Shape): subeni.v1.FinalizeReply & subeni.v1.FinalizeReply.$Shape;
            static create(properties?: subeni.v1.FinalizeReply.$Properties): subeni.v1.FinalizeReply;

            /**
             * Encodes the specified FinalizeReply message. Does not implicitly {@link subeni.v1.FinalizeReply.verify|verify} messages.
             * @param message FinalizeReply message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.FinalizeReply.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a FinalizeReply message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.FinalizeReply & subeni.v1.FinalizeReply.$Shape} FinalizeReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.FinalizeReply & subeni.v1.FinalizeReply.$Shape;

            /**
             * Creates a FinalizeReply message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns FinalizeReply
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.FinalizeReply;

            /**
             * Creates a plain object from a FinalizeReply message. Also converts values to other types if specified.
             * @param message FinalizeReply
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.FinalizeReply, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this FinalizeReply to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace FinalizeReply {

            /** Properties of a FinalizeReply. */
            interface $Properties {

                /** FinalizeReply finalized */
                finalized?: (subeni.v1.Finalized.$Properties|null);

                /** FinalizeReply failure */
                failure?: (subeni.v1.Failure.$Properties|null);

                /** FinalizeReply outcome */
                outcome?: ("finalized"|"failure");

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Narrowed shape of a FinalizeReply. */
            type $Shape = {
              finalized?: subeni.v1.Finalized.$Shape|null;
              failure?: subeni.v1.Failure.$Shape|null;
              $unknowns?: Uint8Array[];
            } & (
              ({ outcome?: undefined; finalized?: null; failure?: null }|{ outcome?: "finalized"; finalized: subeni.v1.Finalized.$Shape; failure?: null }|{ outcome?: "failure"; finalized?: null; failure: subeni.v1.Failure.$Shape })
            );
        }

        /**
         * Properties of a SubEniRequest.
         * @deprecated Use subeni.v1.SubEniRequest.$Properties instead.
         */
        interface ISubEniRequest extends subeni.v1.SubEniRequest.$Properties {
        }

        /** Represents a SubEniRequest. */
        class SubEniRequest {

            /**
             * Constructs a new SubEniRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.SubEniRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** SubEniRequest parentNicMac. */
            parentNicMac: string;

            /** SubEniRequest subnet. */
            subnet: string;

            /** SubEniRequest ipv4Address. */
            ipv4Address: string;

            /** SubEniRequest ipv6Address. */
            ipv6Address: string;

            /** SubEniRequest ipv4Pool. */
            ipv4Pool: string;

            /** SubEniRequest ipv6Pool. */
            ipv6Pool: string;

            /**
             * Creates a new SubEniRequest instance using the specified properties.
             * @param [properties] Properties to set
             * @returns SubEniRequest instance
             */
            static create(properties: subeni.v1.SubEniRequest.$Shape): subeni.v1.SubEniRequest & subeni.v1.SubEniRequest.$Shape;
            static create(properties?: subeni.v1.SubEniRequest.$Properties): subeni.v1.SubEniRequest;

            /**
             * Encodes the specified SubEniRequest message. Does not implicitly {@link subeni.v1.SubEniRequest.verify|verify} messages.
             * @param message SubEniRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.SubEniRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a SubEniRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.SubEniRequest & subeni.v1.SubEniRequest.$Shape} SubEniRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.SubEniRequest & subeni.v1.SubEniRequest.$Shape;

            /**
             * Creates a SubEniRequest message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns SubEniRequest
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.SubEniRequest;

            /**
             * Creates a plain object from a SubEniRequest message. Also converts values to other types if specified.
             * @param message SubEniRequest
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.SubEniRequest, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this SubEniRequest to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace SubEniRequest {

            /** Properties of a SubEniRequest. */
            interface $Properties {

                /** SubEniRequest parentNicMac */
                parentNicMac?: (string|null);

                /** SubEniRequest subnet */
                subnet?: (string|null);

                /** SubEniRequest ipv4Address */
                ipv4Address?: (string|null);

                /** SubEniRequest ipv6Address */
                ipv6Address?: (string|null);

                /** SubEniRequest ipv4Pool */
                ipv4Pool?: (string|null);

                /** SubEniRequest ipv6Pool */
                ipv6Pool?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a SubEniRequest. */
            type $Shape = subeni.v1.SubEniRequest.$Properties;
        }

        /**
         * Properties of a ProviderAllocateRequest.
         * @deprecated Use subeni.v1.ProviderAllocateRequest.$Properties instead.
         */
        interface IProviderAllocateRequest extends subeni.v1.ProviderAllocateRequest.$Properties {
        }

        /** Represents a ProviderAllocateRequest. */
        class ProviderAllocateRequest {

            /**
             * Constructs a new ProviderAllocateRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.ProviderAllocateRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ProviderAllocateRequest podNamespace. */
            podNamespace: string;

            /** ProviderAllocateRequest podName. */
            podName: string;

            /** ProviderAllocateRequest podUid. */
            podUid: string;

            /** ProviderAllocateRequest nodeName. */
            nodeName: string;

            /** ProviderAllocateRequest subEnis. */
            subEnis: subeni.v1.SubEniRequest.$Properties[];

            /**
             * Creates a new ProviderAllocateRequest instance using the specified properties.
             * @param [properties] Properties to set
             * @returns ProviderAllocateRequest instance
             */
            static create(properties: subeni.v1.ProviderAllocateRequest.$Shape): subeni.v1.ProviderAllocateRequest & subeni.v1.ProviderAllocateRequest.$Shape;
            static create(properties?: subeni.v1.ProviderAllocateRequest.$Properties): subeni.v1.ProviderAllocateRequest;

            /**
             * Encodes the specified ProviderAllocateRequest message. Does not implicitly {@link subeni.v1.ProviderAllocateRequest.verify|verify} messages.
             * @param message ProviderAllocateRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.ProviderAllocateRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a ProviderAllocateRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.ProviderAllocateRequest & subeni.v1.ProviderAllocateRequest.$Shape} ProviderAllocateRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.ProviderAllocateRequest & subeni.v1.ProviderAllocateRequest.$Shape;

            /**
             * Creates a ProviderAllocateRequest message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns ProviderAllocateRequest
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.ProviderAllocateRequest;

            /**
             * Creates a plain object from a ProviderAllocateRequest message. Also converts values to other types if specified.
             * @param message ProviderAllocateRequest
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.ProviderAllocateRequest, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this ProviderAllocateRequest to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace ProviderAllocateRequest {

            /** Properties of a ProviderAllocateRequest. */
            interface $Properties {

                /** ProviderAllocateRequest podNamespace */
                podNamespace?: (string|null);

                /** ProviderAllocateRequest podName */
                podName?: (string|null);

                /** ProviderAllocateRequest podUid */
                podUid?: (string|null);

                /** ProviderAllocateRequest nodeName */
                nodeName?: (string|null);

                /** ProviderAllocateRequest subEnis */
                subEnis?: (subeni.v1.SubEniRequest.$Properties[]|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a ProviderAllocateRequest. */
            type $Shape = subeni.v1.ProviderAllocateRequest.$Properties;
        }

        /**
         * Properties of a SubEni.
         * @deprecated Use subeni.v1.SubEni.$Properties instead.
         */
        interface ISubEni extends subeni.v1.SubEni.$Properties {
        }

        /** Represents a SubEni. */
        class SubEni {

            /**
             * Constructs a new SubEni.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.SubEni.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** SubEni parentNicMac. */
            parentNicMac: string;

            /** SubEni subnet. */
            subnet: string;

            /** SubEni ipv4Address. */
            ipv4Address: string;

            /** SubEni ipv6Address. */
            ipv6Address: string;

            /** SubEni mac. */
            mac: string;

            /** SubEni vlan. */
            vlan: number;

            /**
             * Creates a new SubEni instance using the specified properties.
             * @param [properties] Properties to set
             * @returns SubEni instance
             */
            static create(properties: subeni.v1.SubEni.$Shape): subeni.v1.SubEni & subeni.v1.SubEni.$Shape;
            static create(properties?: subeni.v1.SubEni.$Properties): subeni.v1.SubEni;

            /**
             * Encodes the specified SubEni message. Does not implicitly {@link subeni.v1.SubEni.verify|verify} messages.
             * @param message SubEni message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.SubEni.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a SubEni message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.SubEni & subeni.v1.SubEni.$Shape} SubEni
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.SubEni & subeni.v1.SubEni.$Shape;

            /**
             * Creates a SubEni message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns SubEni
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.SubEni;

            /**
             * Creates a plain object from a SubEni message. Also converts values to other types if specified.
             * @param message SubEni
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.SubEni, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this SubEni to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace SubEni {

            /** Properties of a SubEni. */
            interface $Properties {

                /** SubEni parentNicMac */
                parentNicMac?: (string|null);

                /** SubEni subnet */
                subnet?: (string|null);

                /** SubEni ipv4Address */
                ipv4Address?: (string|null);

                /** SubEni ipv6Address */
                ipv6Address?: (string|null);

                /** SubEni mac */
                mac?: (string|null);

                /** SubEni vlan */
                vlan?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a SubEni. */
            type $Shape = subeni.v1.SubEni.$Properties;
        }

        /**
         * Properties of a ProviderAllocation.
         * @deprecated Use subeni.v1.ProviderAllocation.$Properties instead.
         */
        interface IProviderAllocation extends subeni.v1.ProviderAllocation.$Properties {
        }

        /** Represents a ProviderAllocation. */
        class ProviderAllocation {

            /**
             * Constructs a new ProviderAllocation.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.ProviderAllocation.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ProviderAllocation subEnis. */
            subEnis: subeni.v1.SubEni.$Properties[];

            /**
             * Creates a new ProviderAllocation instance using the specified properties.
             * @param [properties] Properties to set
             * @returns ProviderAllocation instance
             */
            static create(properties: subeni.v1.ProviderAllocation.$Shape): subeni.v1.ProviderAllocation & subeni.v1.ProviderAllocation.$Shape;
            static create(properties?: subeni.v1.ProviderAllocation.$Properties): subeni.v1.ProviderAllocation;

            /**
             * Encodes the specified ProviderAllocation message. Does not implicitly {@link subeni.v1.ProviderAllocation.verify|verify} messages.
             * @param message ProviderAllocation message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.ProviderAllocation.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a ProviderAllocation message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.ProviderAllocation & subeni.v1.ProviderAllocation.$Shape} ProviderAllocation
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.ProviderAllocation & subeni.v1.ProviderAllocation.$Shape;

            /**
             * Creates a ProviderAllocation message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns ProviderAllocation
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.ProviderAllocation;

            /**
             * Creates a plain object from a ProviderAllocation message. Also converts values to other types if specified.
             * @param message ProviderAllocation
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.ProviderAllocation, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this ProviderAllocation to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace ProviderAllocation {

            /** Properties of a ProviderAllocation. */
            interface $Properties {

                /** ProviderAllocation subEnis */
                subEnis?: (subeni.v1.SubEni.$Properties[]|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a ProviderAllocation. */
            type $Shape = subeni.v1.ProviderAllocation.$Properties;
        }

        /**
         * Properties of a ProviderAllocateReply.
         * @deprecated Use subeni.v1.ProviderAllocateReply.$Properties instead.
         */
        interface IProviderAllocateReply extends subeni.v1.ProviderAllocateReply.$Properties {
        }

        /** Represents a ProviderAllocateReply. */
        class ProviderAllocateReply {

            /**
             * Constructs a new ProviderAllocateReply.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.ProviderAllocateReply.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ProviderAllocateReply allocation. */
            allocation?: (subeni.v1.ProviderAllocation.$Properties|null);

            /** ProviderAllocateReply failure. */
            failure?: (subeni.v1.Failure.$Properties|null);

            /** ProviderAllocateReply outcome. */
            outcome?: ("allocation"|"failure");

            /**
             * Creates a new ProviderAllocateReply instance using the specified properties.
             * @param [properties] Properties to set
             * @returns ProviderAllocateReply instance
             */
            static create(properties: subeni.v1.ProviderAllocateReply.$Shape): subeni.v1.ProviderAllocateReply & subeni.v1.ProviderAllocateReply.$Shape;
            static create(properties?: subeni.v1.ProviderAllocateReply.$Properties): subeni.v1.ProviderAllocateReply;

            /**
             * Encodes the specified ProviderAllocateReply message. Does not implicitly {@link subeni.v1.ProviderAllocateReply.verify|verify} messages.
             * @param message ProviderAllocateReply message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.ProviderAllocateReply.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a ProviderAllocateReply message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.ProviderAllocateReply & subeni.v1.ProviderAllocateReply.$Shape} ProviderAllocateReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.ProviderAllocateReply & subeni.v1.ProviderAllocateReply.$Shape;

            /**
             * Creates a ProviderAllocateReply message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns ProviderAllocateReply
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.ProviderAllocateReply;

            /**
             * Creates a plain object from a ProviderAllocateReply message. Also converts values to other types if specified.
             * @param message ProviderAllocateReply
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.ProviderAllocateReply, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this ProviderAllocateReply to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace ProviderAllocateReply {

            /** Properties of a ProviderAllocateReply. */
            interface $Properties {

                /** ProviderAllocateReply allocation */
                allocation?: (subeni.v1.ProviderAllocation.$Properties|null);

                /** ProviderAllocateReply failure */
                failure?: (subeni.v1.Failure.$Properties|null);

                /** ProviderAllocateReply outcome */
                outcome?: ("allocation"|"failure");

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Narrowed shape of a ProviderAllocateReply. */
            type $Shape = {
              allocation?: subeni.v1.ProviderAllocation.$Shape|null;
              failure?: subeni.v1.Failure.$Shape|null;
              $unknowns?: Uint8Array[];
            } & (
              ({ outcome?: undefined; allocation?: null; failure?: null }|{ outcome?: "allocation"; allocation: subeni.v1.ProviderAllocation.$Shape; failure?: null }|{ outcome?: "failure"; allocation?: null; failure: subeni.v1.Failure.$Shape })
            );
        }

        /**
         * Properties of a ProviderReleaseRequest.
         * @deprecated Use subeni.v1.ProviderReleaseRequest.$Properties instead.
         */
        interface IProviderReleaseRequest extends subeni.v1.ProviderReleaseRequest.$Properties {
        }

        /** Represents a ProviderReleaseRequest. */
        class ProviderReleaseRequest {

            /**
             * Constructs a new ProviderReleaseRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.ProviderReleaseRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ProviderReleaseRequest podNamespace. */
            podNamespace: string;

            /** ProviderReleaseRequest podName. */
            podName: string;

            /** ProviderReleaseRequest podUid. */
            podUid: string;

            /** ProviderReleaseRequest nodeName. */
            nodeName: string;

            /** ProviderReleaseRequest parentNicMac. */
            parentNicMac: string;

            /** ProviderReleaseRequest subnet. */
            subnet: string;

            /** ProviderReleaseRequest address. */
            address: string;

            /** ProviderReleaseRequest pool. */
            pool: string;

            /**
             * Creates a new ProviderReleaseRequest instance using the specified properties.
             * @param [properties] Properties to set
             * @returns ProviderReleaseRequest instance
             */
            static create(properties: subeni.v1.ProviderReleaseRequest.$Shape): subeni.v1.ProviderReleaseRequest & subeni.v1.ProviderReleaseRequest.$Shape;
            static create(properties?: subeni.v1.ProviderReleaseRequest.$Properties): subeni.v1.ProviderReleaseRequest;

            /**
             * Encodes the specified ProviderReleaseRequest message. Does not implicitly {@link subeni.v1.ProviderReleaseRequest.verify|verify} messages.
             * @param message ProviderReleaseRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.ProviderReleaseRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a ProviderReleaseRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.ProviderReleaseRequest & subeni.v1.ProviderReleaseRequest.$Shape} ProviderReleaseRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.ProviderReleaseRequest & subeni.v1.ProviderReleaseRequest.$Shape;

            /**
             * Creates a ProviderReleaseRequest message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns ProviderReleaseRequest
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.ProviderReleaseRequest;

            /**
             * Creates a plain object from a ProviderReleaseRequest message. Also converts values to other types if specified.
             * @param message ProviderReleaseRequest
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.ProviderReleaseRequest, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this ProviderReleaseRequest to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace ProviderReleaseRequest {

            /** Properties of a ProviderReleaseRequest. */
            interface $Properties {

                /** ProviderReleaseRequest podNamespace */
                podNamespace?: (string|null);

                /** ProviderReleaseRequest podName */
                podName?: (string|null);

                /** ProviderReleaseRequest podUid */
                podUid?: (string|null);

                /** ProviderReleaseRequest nodeName */
                nodeName?: (string|null);

                /** ProviderReleaseRequest parentNicMac */
                parentNicMac?: (string|null);

                /** ProviderReleaseRequest subnet */
                subnet?: (string|null);

                /** ProviderReleaseRequest address */
                address?: (string|null);

                /** ProviderReleaseRequest pool */
                pool?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a ProviderReleaseRequest. */
            type $Shape = subeni.v1.ProviderReleaseRequest.$Properties;
        }

        /**
         * Properties of a ProviderReleaseReply.
         * @deprecated Use subeni.v1.ProviderReleaseReply.$Properties instead.
         */
        interface IProviderReleaseReply extends subeni.v1.ProviderReleaseReply.$Properties {
        }

        /** Represents a ProviderReleaseReply. */
        class ProviderReleaseReply {

            /**
             * Constructs a new ProviderReleaseReply.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.ProviderReleaseReply.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ProviderReleaseReply accepted. */
            accepted?: (boolean|null);

            /** ProviderReleaseReply failure. */
            failure?: (subeni.v1.Failure.$Properties|null);

            /** ProviderReleaseReply outcome. */
            outcome?: ("accepted"|"failure");

            /**
             * Creates a new ProviderReleaseReply instance using the specified properties.
             * @param [properties] Properties to set
             * @returns ProviderReleaseReply instance
             */
            static create(properties: subeni.v1.ProviderReleaseReply.$Shape): subeni.v1.ProviderReleaseReply & subeni.v1.ProviderReleaseReply.$Shape;
            static create(properties?: subeni.v1.ProviderReleaseReply.$Properties): subeni.v1.ProviderReleaseReply;

            /**
             * Encodes the specified ProviderReleaseReply message. Does not implicitly {@link subeni.v1.ProviderReleaseReply.verify|verify} messages.
             * @param message ProviderReleaseReply message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.ProviderReleaseReply.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a ProviderReleaseReply message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.ProviderReleaseReply & subeni.v1.ProviderReleaseReply.$Shape} ProviderReleaseReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.ProviderReleaseReply & subeni.v1.ProviderReleaseReply.$Shape;

            /**
             * Creates a ProviderReleaseReply message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns ProviderReleaseReply
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.ProviderReleaseReply;

            /**
             * Creates a plain object from a ProviderReleaseReply message. Also converts values to other types if specified.
             * @param message ProviderReleaseReply
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.ProviderReleaseReply, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this ProviderReleaseReply to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace ProviderReleaseReply {

            /** Properties of a ProviderReleaseReply. */
            interface $Properties {

                /** ProviderReleaseReply accepted */
                accepted?: (boolean|null);

                /** ProviderReleaseReply failure */
                failure?: (subeni.v1.Failure.$Properties|null);

                /** ProviderReleaseReply outcome */
                outcome?: ("accepted"|"failure");

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Narrowed shape of a ProviderReleaseReply. */
            type $Shape = {
              accepted?: boolean|null;
              failure?: subeni.v1.Failure.$Shape|null;
              $unknowns?: Uint8Array[];
            } & (
              ({ outcome?: undefined; accepted?: null; failure?: null }|{ outcome?: "accepted"; accepted: boolean; failure?: null }|{ outcome?: "failure"; accepted?: null; failure: subeni.v1.Failure.$Shape })
            );
        }

        /**
         * Properties of a ReleaseJob.
         * @deprecated Use subeni.v1.ReleaseJob.$Properties instead.
         */
        interface IReleaseJob extends subeni.v1.ReleaseJob.$Properties {
        }

        /** Represents a ReleaseJob. */
        class ReleaseJob {

            /**
             * Constructs a new ReleaseJob.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.ReleaseJob.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ReleaseJob claimId. */
            claimId: string;

            /** ReleaseJob incarnation. */
            incarnation: number;

            /** ReleaseJob addresses. */
            addresses: subeni.v1.PoolAddress.$Properties[];

            /** ReleaseJob podNamespace. */
            podNamespace: string;

            /** ReleaseJob podName. */
            podName: string;

            /** ReleaseJob podUid. */
            podUid: string;

            /** ReleaseJob nic. */
            nic: string;

            /** ReleaseJob nodeName. */
            nodeName: string;

            /** ReleaseJob parentNicMac. */
            parentNicMac: string;

            /** ReleaseJob subnet. */
            subnet: string;

            /** ReleaseJob createdAt. */
            createdAt: number;

            /**
             * Creates a new ReleaseJob instance using the specified properties.
             * @param [properties] Properties to set
             * @returns ReleaseJob instance
             */
            static create(properties: subeni.v1.ReleaseJob.$Shape): subeni.v1.ReleaseJob & subeni.v1.ReleaseJob.$Shape;
            static create(properties?: subeni.v1.ReleaseJob.$Properties): subeni.v1.ReleaseJob;

            /**
             * Encodes the specified ReleaseJob message. Does not implicitly {@link subeni.v1.ReleaseJob.verify|verify} messages.
             * @param message ReleaseJob message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.ReleaseJob.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a ReleaseJob message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.ReleaseJob & subeni.v1.ReleaseJob.$Shape} ReleaseJob
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.ReleaseJob & subeni.v1.ReleaseJob.$Shape;

            /**
             * Creates a ReleaseJob message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns ReleaseJob
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.ReleaseJob;

            /**
             * Creates a plain object from a ReleaseJob message. Also converts values to other types if specified.
             * @param message ReleaseJob
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.ReleaseJob, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this ReleaseJob to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace ReleaseJob {

            /** Properties of a ReleaseJob. */
            interface $Properties {

                /** ReleaseJob claimId */
                claimId?: (string|null);

                /** ReleaseJob incarnation */
                incarnation?: (number|null);

                /** ReleaseJob addresses */
                addresses?: (subeni.v1.PoolAddress.$Properties[]|null);

                /** ReleaseJob podNamespace */
                podNamespace?: (string|null);

                /** ReleaseJob podName */
                podName?: (string|null);

                /** ReleaseJob podUid */
                podUid?: (string|null);

                /** ReleaseJob nic */
                nic?: (string|null);

                /** ReleaseJob nodeName */
                nodeName?: (string|null);

                /** ReleaseJob parentNicMac */
                parentNicMac?: (string|null);

                /** ReleaseJob subnet */
                subnet?: (string|null);

                /** ReleaseJob createdAt */
                createdAt?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a ReleaseJob. */
            type $Shape = subeni.v1.ReleaseJob.$Properties;
        }

        /**
         * Properties of a ReleaseAttempt.
         * @deprecated Use subeni.v1.ReleaseAttempt.$Properties instead.
         */
        interface IReleaseAttempt extends subeni.v1.ReleaseAttempt.$Properties {
        }

        /** Represents a ReleaseAttempt. */
        class ReleaseAttempt {

            /**
             * Constructs a new ReleaseAttempt.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.ReleaseAttempt.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ReleaseAttempt at. */
            at: number;

            /** ReleaseAttempt code. */
            code: string;

            /** ReleaseAttempt text. */
            text: string;

            /**
             * Creates a new ReleaseAttempt instance using the specified properties.
             * @param [properties] Properties to set
             * @returns ReleaseAttempt instance
             */
            static create(properties: subeni.v1.ReleaseAttempt.$Shape): subeni.v1.ReleaseAttempt & subeni.v1.ReleaseAttempt.$Shape;
            static create(properties?: subeni.v1.ReleaseAttempt.$Properties): subeni.v1.ReleaseAttempt;

            /**
             * Encodes the specified ReleaseAttempt message. Does not implicitly {@link subeni.v1.ReleaseAttempt.verify|verify} messages.
             * @param message ReleaseAttempt message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.ReleaseAttempt.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a ReleaseAttempt message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.ReleaseAttempt & subeni.v1.ReleaseAttempt.$Shape} ReleaseAttempt
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.ReleaseAttempt & subeni.v1.ReleaseAttempt.$Shape;

            /**
             * Creates a ReleaseAttempt message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns ReleaseAttempt
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.ReleaseAttempt;

            /**
             * Creates a plain object from a ReleaseAttempt message. Also converts values to other types if specified.
             * @param message ReleaseAttempt
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.ReleaseAttempt, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this ReleaseAttempt to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace ReleaseAttempt {

            /** Properties of a ReleaseAttempt. */
            interface $Properties {

                /** ReleaseAttempt at */
                at?: (number|null);

                /** ReleaseAttempt code */
                code?: (string|null);

                /** ReleaseAttempt text */
                text?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a ReleaseAttempt. */
            type $Shape = subeni.v1.ReleaseAttempt.$Properties;
        }

        /**
         * Properties of a ReleaseAttempts.
         * @deprecated Use subeni.v1.ReleaseAttempts.$Properties instead.
         */
        interface IReleaseAttempts extends subeni.v1.ReleaseAttempts.$Properties {
        }

        /** Represents a ReleaseAttempts. */
        class ReleaseAttempts {

            /**
             * Constructs a new ReleaseAttempts.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.ReleaseAttempts.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** ReleaseAttempts attempts. */
            attempts: subeni.v1.ReleaseAttempt.$Properties[];

            /** ReleaseAttempts nextAt. */
            nextAt: number;

            /**
             * Creates a new ReleaseAttempts instance using the specified properties.
             * @param [properties] Properties to set
             * @returns ReleaseAttempts instance
             */
            static create(properties: subeni.v1.ReleaseAttempts.$Shape): subeni.v1.ReleaseAttempts & subeni.v1.ReleaseAttempts.$Shape;
            static create(properties?: subeni.v1.ReleaseAttempts.$Properties): subeni.v1.ReleaseAttempts;

            /**
             * Encodes the specified ReleaseAttempts message. Does not implicitly {@link subeni.v1.ReleaseAttempts.verify|verify} messages.
             * @param message ReleaseAttempts message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.ReleaseAttempts.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a ReleaseAttempts message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.ReleaseAttempts & subeni.v1.ReleaseAttempts.$Shape} ReleaseAttempts
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.ReleaseAttempts & subeni.v1.ReleaseAttempts.$Shape;

            /**
             * Creates a ReleaseAttempts message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns ReleaseAttempts
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.ReleaseAttempts;

            /**
             * Creates a plain object from a ReleaseAttempts message. Also converts values to other types if specified.
             * @param message ReleaseAttempts
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.ReleaseAttempts, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this ReleaseAttempts to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace ReleaseAttempts {

            /** Properties of a ReleaseAttempts. */
            interface $Properties {

                /** ReleaseAttempts attempts */
                attempts?: (subeni.v1.ReleaseAttempt.$Properties[]|null);

                /** ReleaseAttempts nextAt */
                nextAt?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a ReleaseAttempts. */
            type $Shape = subeni.v1.ReleaseAttempts.$Properties;
        }

        /**
         * Properties of a DeadLetter.
         * @deprecated Use subeni.v1.DeadLetter.$Properties instead.
         */
        interface IDeadLetter extends subeni.v1.DeadLetter.$Properties {
        }

        /** Represents a DeadLetter. */
        class DeadLetter {

            /**
             * Constructs a new DeadLetter.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.DeadLetter.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** DeadLetter job. */
            job?: (subeni.v1.ReleaseJob.$Properties|null);

            /** DeadLetter attempts. */
            attempts: subeni.v1.ReleaseAttempt.$Properties[];

            /** DeadLetter code. */
            code: string;

            /** DeadLetter diedAt. */
            diedAt: number;

            /**
             * Creates a new DeadLetter instance using the specified properties.
             * @param [properties] Properties to set
             * @returns DeadLetter instance
             */
            static create(properties: subeni.v1.DeadLetter.$Shape): subeni.v1.DeadLetter & subeni.v1.DeadLetter.$Shape;
            static create(properties?: subeni.v1.DeadLetter.$Properties): subeni.v1.DeadLetter;

            /**
             * Encodes the specified DeadLetter message. Does not implicitly {@link subeni.v1.DeadLetter.verify|verify} messages.
             * @param message DeadLetter message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.DeadLetter.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a DeadLetter message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.DeadLetter & subeni.v1.DeadLetter.$Shape} DeadLetter
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.DeadLetter & subeni.v1.DeadLetter.$Shape;

            /**
             * Creates a DeadLetter message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns DeadLetter
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.DeadLetter;

            /**
             * Creates a plain object from a DeadLetter message. Also converts values to other types if specified.
             * @param message DeadLetter
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.DeadLetter, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this DeadLetter to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace DeadLetter {

            /** Properties of a DeadLetter. */
            interface $Properties {

                /** DeadLetter job */
                job?: (subeni.v1.ReleaseJob.$Properties|null);

                /** DeadLetter attempts */
                attempts?: (subeni.v1.ReleaseAttempt.$Properties[]|null);

                /** DeadLetter code */
                code?: (string|null);

                /** DeadLetter diedAt */
                diedAt?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a DeadLetter. */
            type $Shape = subeni.v1.DeadLetter.$Properties;
        }

        /**
         * Properties of an AtWorkRequest.
         * @deprecated Use subeni.v1.AtWorkRequest.$Properties instead.
         */
        interface IAtWorkRequest extends subeni.v1.AtWorkRequest.$Properties {
        }

        /** Represents an AtWorkRequest. */
        class AtWorkRequest {

            /**
             * Constructs a new AtWorkRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.AtWorkRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** AtWorkRequest withWaiting. */
            withWaiting: boolean;

            /**
             * Creates a new AtWorkRequest instance using the specified properties.
             * @param [properties] Properties to set
             * @returns AtWorkRequest instance
             */
            static create(properties: subeni.v1.AtWorkRequest.$Shape): subeni.v1.AtWorkRequest & subeni.v1.AtWorkRequest.$Shape;
            static create(properties?: subeni.v1.AtWorkRequest.$Properties): subeni.v1.AtWorkRequest;

            /**
             * Encodes the specified AtWorkRequest message. Does not implicitly {@link subeni.v1.AtWorkRequest.verify|verify} messages.
             * @param message AtWorkRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.AtWorkRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an AtWorkRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.AtWorkRequest & subeni.v1.AtWorkRequest.$Shape} AtWorkRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.AtWorkRequest & subeni.v1.AtWorkRequest.$Shape;

            /**
             * Creates an AtWorkRequest message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns AtWorkRequest
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.AtWorkRequest;

            /**
             * Creates a plain object from an AtWorkRequest message. Also converts values to other types if specified.
             * @param message AtWorkRequest
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.AtWorkRequest, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this AtWorkRequest to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace AtWorkRequest {

            /** Properties of an AtWorkRequest. */
            interface $Properties {

                /** AtWorkRequest withWaiting */
                withWaiting?: (boolean|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an AtWorkRequest. */
            type $Shape = subeni.v1.AtWorkRequest.$Properties;
        }

        /**
         * Properties of an AtWork.
         * @deprecated Use subeni.v1.AtWork.$Properties instead.
         */
        interface IAtWork extends subeni.v1.AtWork.$Properties {
        }

        /** Represents an AtWork. */
        class AtWork {

            /**
             * Constructs a new AtWork.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.AtWork.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** AtWork claimIds. */
            claimIds: string[];

            /** AtWork waiting. */
            waiting: subeni.v1.WaitingJobs.$Properties[];

            /**
             * Creates a new AtWork instance using the specified properties.
             * @param [properties] Properties to set
             * @returns AtWork instance
             */
            static create(properties: subeni.v1.AtWork.$Shape): subeni.v1.AtWork & subeni.v1.AtWork.$Shape;
            static create(properties?: subeni.v1.AtWork.$Properties): subeni.v1.AtWork;

            /**
             * Encodes the specified AtWork message. Does not implicitly {@link subeni.v1.AtWork.verify|verify} messages.
             * @param message AtWork message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.AtWork.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes an AtWork message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.AtWork & subeni.v1.AtWork.$Shape} AtWork
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.AtWork & subeni.v1.AtWork.$Shape;

            /**
             * Creates an AtWork message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns AtWork
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.AtWork;

            /**
             * Creates a plain object from an AtWork message. Also converts values to other types if specified.
             * @param message AtWork
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.AtWork, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this AtWork to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace AtWork {

            /** Properties of an AtWork. */
            interface $Properties {

                /** AtWork claimIds */
                claimIds?: (string[]|null);

                /** AtWork waiting */
                waiting?: (subeni.v1.WaitingJobs.$Properties[]|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of an AtWork. */
            type $Shape = subeni.v1.AtWork.$Properties;
        }

        /**
         * Properties of a WaitingJobs.
         * @deprecated Use subeni.v1.WaitingJobs.$Properties instead.
         */
        interface IWaitingJobs extends subeni.v1.WaitingJobs.$Properties {
        }

        /** Represents a WaitingJobs. */
        class WaitingJobs {

            /**
             * Constructs a new WaitingJobs.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.WaitingJobs.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** WaitingJobs code. */
            code: string;

            /** WaitingJobs text. */
            text: string;

            /** WaitingJobs claimIds. */
            claimIds: string[];

            /** WaitingJobs nextAt. */
            nextAt: number[];

            /**
             * Creates a new WaitingJobs instance using the specified properties.
             * @param [properties] Properties to set
             * @returns WaitingJobs instance
             */
            static create(properties: subeni.v1.WaitingJobs.$Shape): subeni.v1.WaitingJobs & subeni.v1.WaitingJobs.$Shape;
            static create(properties?: subeni.v1.WaitingJobs.$Properties): subeni.v1.WaitingJobs;

            /**
             * Encodes the specified WaitingJobs message. Does not implicitly {@link subeni.v1.WaitingJobs.verify|verify} messages.
             * @param message WaitingJobs message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.WaitingJobs.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a WaitingJobs message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.WaitingJobs & subeni.v1.WaitingJobs.$Shape} WaitingJobs
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.WaitingJobs & subeni.v1.WaitingJobs.$Shape;

            /**
             * Creates a WaitingJobs message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns WaitingJobs
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.WaitingJobs;

            /**
             * Creates a plain object from a WaitingJobs message. Also converts values to other types if specified.
             * @param message WaitingJobs
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.WaitingJobs, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this WaitingJobs to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace WaitingJobs {

            /** Properties of a WaitingJobs. */
            interface $Properties {

                /** WaitingJobs code */
                code?: (string|null);

                /** WaitingJobs text */
                text?: (string|null);

                /** WaitingJobs claimIds */
                claimIds?: (string[]|null);

                /** WaitingJobs nextAt */
                nextAt?: (number[]|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a WaitingJobs. */
            type $Shape = subeni.v1.WaitingJobs.$Properties;
        }

        /**
         * Properties of a DeadFilter.
         * @deprecated Use subeni.v1.DeadFilter.$Properties instead.
         */
        interface IDeadFilter extends subeni.v1.DeadFilter.$Properties {
        }

        /** Represents a DeadFilter. */
        class DeadFilter {

            /**
             * Constructs a new DeadFilter.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.DeadFilter.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** DeadFilter pool. */
            pool: string;

            /** DeadFilter node. */
            node: string;

            /** DeadFilter code. */
            code: string;

            /** DeadFilter olderMs. */
            olderMs: number;

            /**
             * Creates a new DeadFilter instance using the specified properties.
             * @param [properties] Properties to set
             * @returns DeadFilter instance
             */
            static create(properties: subeni.v1.DeadFilter.$Shape): subeni.v1.DeadFilter & subeni.v1.DeadFilter.$Shape;
            static create(properties?: subeni.v1.DeadFilter.$Properties): subeni.v1.DeadFilter;

            /**
             * Encodes the specified DeadFilter message. Does not implicitly {@link subeni.v1.DeadFilter.verify|verify} messages.
             * @param message DeadFilter message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.DeadFilter.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a DeadFilter message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.DeadFilter & subeni.v1.DeadFilter.$Shape} DeadFilter
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.DeadFilter & subeni.v1.DeadFilter.$Shape;

            /**
             * Creates a DeadFilter message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns DeadFilter
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.DeadFilter;

            /**
             * Creates a plain object from a DeadFilter message. Also converts values to other types if specified.
             * @param message DeadFilter
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.DeadFilter, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this DeadFilter to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace DeadFilter {

            /** Properties of a DeadFilter. */
            interface $Properties {

                /** DeadFilter pool */
                pool?: (string|null);

                /** DeadFilter node */
                node?: (string|null);

                /** DeadFilter code */
                code?: (string|null);

                /** DeadFilter olderMs */
                olderMs?: (number|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a DeadFilter. */
            type $Shape = subeni.v1.DeadFilter.$Properties;
        }

        /**
         * Properties of a DeadListRequest.
         * @deprecated Use subeni.v1.DeadListRequest.$Properties instead.
         */
        interface IDeadListRequest extends subeni.v1.DeadListRequest.$Properties {
        }

        /** Represents a DeadListRequest. */
        class DeadListRequest {

            /**
             * Constructs a new DeadListRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.DeadListRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** DeadListRequest filter. */
            filter?: (subeni.v1.DeadFilter.$Properties|null);

            /** DeadListRequest after. */
            after: string;

            /**
             * Creates a new DeadListRequest instance using the specified properties.
             * @param [properties] Properties to set
             * @returns DeadListRequest instance
             */
            static create(properties: subeni.v1.DeadListRequest.$Shape): subeni.v1.DeadListRequest & subeni.v1.DeadListRequest.$Shape;
            static create(properties?: subeni.v1.DeadListRequest.$Properties): subeni.v1.DeadListRequest;

            /**
             * Encodes the specified DeadListRequest message. Does not implicitly {@link subeni.v1.DeadListRequest.verify|verify} messages.
             * @param message DeadListRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.DeadListRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a DeadListRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.DeadListRequest & subeni.v1.DeadListRequest.$Shape} DeadListRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.DeadListRequest & subeni.v1.DeadListRequest.$Shape;

            /**
             * Creates a DeadListRequest message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns DeadListRequest
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.DeadListRequest;

            /**
             * Creates a plain object from a DeadListRequest message. Also converts values to other types if specified.
             * @param message DeadListRequest
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.DeadListRequest, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this DeadListRequest to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace DeadListRequest {

            /** Properties of a DeadListRequest. */
            interface $Properties {

                /** DeadListRequest filter */
                filter?: (subeni.v1.DeadFilter.$Properties|null);

                /** DeadListRequest after */
                after?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a DeadListRequest. */
            type $Shape = subeni.v1.DeadListRequest.$Properties;
        }

        /**
         * Properties of a DeadPage.
         * @deprecated Use subeni.v1.DeadPage.$Properties instead.
         */
        interface IDeadPage extends subeni.v1.DeadPage.$Properties {
        }

        /** Represents a DeadPage. */
        class DeadPage {

            /**
             * Constructs a new DeadPage.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.DeadPage.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** DeadPage letters. */
            letters: subeni.v1.DeadLetter.$Properties[];

            /** DeadPage next. */
            next: string;

            /**
             * Creates a new DeadPage instance using the specified properties.
             * @param [properties] Properties to set
             * @returns DeadPage instance
             */
            static create(properties: subeni.v1.DeadPage.$Shape): subeni.v1.DeadPage & subeni.v1.DeadPage.$Shape;
            static create(properties?: subeni.v1.DeadPage.$Properties): subeni.v1.DeadPage;

            /**
             * Encodes the specified DeadPage message. Does not implicitly {@link subeni.v1.DeadPage.verify|verify} messages.
             * @param message DeadPage message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.DeadPage.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a DeadPage message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.DeadPage & subeni.v1.DeadPage.$Shape} DeadPage
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.DeadPage & subeni.v1.DeadPage.$Shape;

            /**
             * Creates a DeadPage message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns DeadPage
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.DeadPage;

            /**
             * Creates a plain object from a DeadPage message. Also converts values to other types if specified.
             * @param message DeadPage
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.DeadPage, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this DeadPage to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace DeadPage {

            /** Properties of a DeadPage. */
            interface $Properties {

                /** DeadPage letters */
                letters?: (subeni.v1.DeadLetter.$Properties[]|null);

                /** DeadPage next */
                next?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a DeadPage. */
            type $Shape = subeni.v1.DeadPage.$Properties;
        }

        /**
         * Properties of a DeadListReply.
         * @deprecated Use subeni.v1.DeadListReply.$Properties instead.
         */
        interface IDeadListReply extends subeni.v1.DeadListReply.$Properties {
        }

        /** Represents a DeadListReply. */
        class DeadListReply {

            /**
             * Constructs a new DeadListReply.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.DeadListReply.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** DeadListReply page. */
            page?: (subeni.v1.DeadPage.$Properties|null);

            /** DeadListReply failure. */
            failure?: (subeni.v1.Failure.$Properties|null);

            /** DeadListReply outcome. */
            outcome?: ("page"|"failure");

            /**
             * Creates a new DeadListReply instance using the specified properties.
             * @param [properties] Properties to set
             * @returns DeadListReply instance
             */
            static create(properties: subeni.v1.DeadListReply.$Shape): subeni.v1.DeadListReply & subeni.v1.DeadListReply.$Shape;
            static create(properties?: subeni.v1.DeadListReply.$Properties): subeni.v1.DeadListReply;

            /**
             * Encodes the specified DeadListReply message. Does not implicitly {@link subeni.v1.DeadListReply.verify|verify} messages.
             * @param message DeadListReply message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.DeadListReply.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a DeadListReply message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.DeadListReply & subeni.v1.DeadListReply.$Shape} DeadListReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.DeadListReply & subeni.v1.DeadListReply.$Shape;

            /**
             * Creates a DeadListReply message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns DeadListReply
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.DeadListReply;

            /**
             * Creates a plain object from a DeadListReply message. Also converts values to other types if specified.
             * @param message DeadListReply
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.DeadListReply, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this DeadListReply to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace DeadListReply {

            /** Properties of a DeadListReply. */
            interface $Properties {

                /** DeadListReply page */
                page?: (subeni.v1.DeadPage.$Properties|null);

                /** DeadListReply failure */
                failure?: (subeni.v1.Failure.$Properties|null);

                /** DeadListReply outcome */
                outcome?: ("page"|"failure");

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Narrowed shape of a DeadListReply. */
            type $Shape = {
              page?: subeni.v1.DeadPage.$Shape|null;
              failure?: subeni.v1.Failure.$Shape|null;
              $unknowns?: Uint8Array[];
            } & (
              ({ outcome?: undefined; page?: null; failure?: null }|{ outcome?: "page"; page: subeni.v1.DeadPage.$Shape; failure?: null }|{ outcome?: "failure"; page?: null; failure: subeni.v1.Failure.$Shape })
            );
        }

        /**
         * Properties of a DeadShowRequest.
         * @deprecated Use subeni.v1.DeadShowRequest.$Properties instead.
         */
        interface IDeadShowRequest extends subeni.v1.DeadShowRequest.$Properties {
        }

        /** Represents a DeadShowRequest. */
        class DeadShowRequest {

            /**
             * Constructs a new DeadShowRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.DeadShowRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** DeadShowRequest claimId. */
            claimId: string;

            /**
             * Creates a new DeadShowRequest instance using the specified properties.
             * @param [properties] Properties to set
             * @returns DeadShowRequest instance
             */
            static create(properties: subeni.v1.DeadShowRequest.$Shape): subeni.v1.DeadShowRequest & subeni.v1.DeadShowRequest.$Shape;
            static create(properties?: subeni.v1.DeadShowRequest.$Properties): subeni.v1.DeadShowRequest;

            /**
             * Encodes the specified DeadShowRequest message. Does not implicitly {@link subeni.v1.DeadShowRequest.verify|verify} messages.
             * @param message DeadShowRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.DeadShowRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a DeadShowRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.DeadShowRequest & subeni.v1.DeadShowRequest.$Shape} DeadShowRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.DeadShowRequest & subeni.v1.DeadShowRequest.$Shape;

            /**
             * Creates a DeadShowRequest message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns DeadShowRequest
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.DeadShowRequest;

            /**
             * Creates a plain object from a DeadShowRequest message. Also converts values to other types if specified.
             * @param message DeadShowRequest
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.DeadShowRequest, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this DeadShowRequest to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace DeadShowRequest {

            /** Properties of a DeadShowRequest. */
            interface $Properties {

                /** DeadShowRequest claimId */
                claimId?: (string|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a DeadShowRequest. */
            type $Shape = subeni.v1.DeadShowRequest.$Properties;
        }

        /**
         * Properties of a DeadShowReply.
         * @deprecated Use subeni.v1.DeadShowReply.$Properties instead.
         */
        interface IDeadShowReply extends subeni.v1.DeadShowReply.$Properties {
        }

        /** Represents a DeadShowReply. */
        class DeadShowReply {

            /**
             * Constructs a new DeadShowReply.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.DeadShowReply.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** DeadShowReply letter. */
            letter?: (subeni.v1.DeadLetter.$Properties|null);

            /** DeadShowReply failure. */
            failure?: (subeni.v1.Failure.$Properties|null);

            /** DeadShowReply outcome. */
            outcome?: ("letter"|"failure");

            /**
             * Creates a new DeadShowReply instance using the specified properties.
             * @param [properties] Properties to set
             * @returns DeadShowReply instance
             */
            static create(properties: subeni.v1.DeadShowReply.$Shape): subeni.v1.DeadShowReply & subeni.v1.DeadShowReply.$Shape;
            static create(properties?: subeni.v1.DeadShowReply.$Properties): subeni.v1.DeadShowReply;

            /**
             * Encodes the specified DeadShowReply message. Does not implicitly {@link subeni.v1.DeadShowReply.verify|verify} messages.
             * @param message DeadShowReply message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.DeadShowReply.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a DeadShowReply message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.DeadShowReply & subeni.v1.DeadShowReply.$Shape} DeadShowReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.DeadShowReply & subeni.v1.DeadShowReply.$Shape;

            /**
             * Creates a DeadShowReply message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns DeadShowReply
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.DeadShowReply;

            /**
             * Creates a plain object from a DeadShowReply message. Also converts values to other types if specified.
             * @param message DeadShowReply
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.DeadShowReply, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this DeadShowReply to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace DeadShowReply {

            /** Properties of a DeadShowReply. */
            interface $Properties {

                /** DeadShowReply letter */
                letter?: (subeni.v1.DeadLetter.$Properties|null);

                /** DeadShowReply failure */
                failure?: (subeni.v1.Failure.$Properties|null);

                /** DeadShowReply outcome */
                outcome?: ("letter"|"failure");

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Narrowed shape of a DeadShowReply. */
            type $Shape = {
              letter?: subeni.v1.DeadLetter.$Shape|null;
              failure?: subeni.v1.Failure.$Shape|null;
              $unknowns?: Uint8Array[];
            } & (
              ({ outcome?: undefined; letter?: null; failure?: null }|{ outcome?: "letter"; letter: subeni.v1.DeadLetter.$Shape; failure?: null }|{ outcome?: "failure"; letter?: null; failure: subeni.v1.Failure.$Shape })
            );
        }

        /**
         * Properties of a DeadReplayRequest.
         * @deprecated Use subeni.v1.DeadReplayRequest.$Properties instead.
         */
        interface IDeadReplayRequest extends subeni.v1.DeadReplayRequest.$Properties {
        }

        /** Represents a DeadReplayRequest. */
        class DeadReplayRequest {

            /**
             * Constructs a new DeadReplayRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.DeadReplayRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** DeadReplayRequest claimIds. */
            claimIds: string[];

            /**
             * Creates a new DeadReplayRequest instance using the specified properties.
             * @param [properties] Properties to set
             * @returns DeadReplayRequest instance
             */
            static create(properties: subeni.v1.DeadReplayRequest.$Shape): subeni.v1.DeadReplayRequest & subeni.v1.DeadReplayRequest.$Shape;
            static create(properties?: subeni.v1.DeadReplayRequest.$Properties): subeni.v1.DeadReplayRequest;

            /**
             * Encodes the specified DeadReplayRequest message. Does not implicitly {@link subeni.v1.DeadReplayRequest.verify|verify} messages.
             * @param message DeadReplayRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.DeadReplayRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a DeadReplayRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.DeadReplayRequest & subeni.v1.DeadReplayRequest.$Shape} DeadReplayRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.DeadReplayRequest & subeni.v1.DeadReplayRequest.$Shape;

            /**
             * Creates a DeadReplayRequest message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns DeadReplayRequest
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.DeadReplayRequest;

            /**
             * Creates a plain object from a DeadReplayRequest message. Also converts values to other types if specified.
             * @param message DeadReplayRequest
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.DeadReplayRequest, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this DeadReplayRequest to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace DeadReplayRequest {

            /** Properties of a DeadReplayRequest. */
            interface $Properties {

                /** DeadReplayRequest claimIds */
                claimIds?: (string[]|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a DeadReplayRequest. */
            type $Shape = subeni.v1.DeadReplayRequest.$Properties;
        }

        /**
         * Properties of a DeadDropRequest.
         * @deprecated Use subeni.v1.DeadDropRequest.$Properties instead.
         */
        interface IDeadDropRequest extends subeni.v1.DeadDropRequest.$Properties {
        }

        /** Represents a DeadDropRequest. */
        class DeadDropRequest {

            /**
             * Constructs a new DeadDropRequest.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.DeadDropRequest.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** DeadDropRequest claimIds. */
            claimIds: string[];

            /** DeadDropRequest yesLeakIt. */
            yesLeakIt: boolean;

            /**
             * Creates a new DeadDropRequest instance using the specified properties.
             * @param [properties] Properties to set
             * @returns DeadDropRequest instance
             */
            static create(properties: subeni.v1.DeadDropRequest.$Shape): subeni.v1.DeadDropRequest & subeni.v1.DeadDropRequest.$Shape;
            static create(properties?: subeni.v1.DeadDropRequest.$Properties): subeni.v1.DeadDropRequest;

            /**
             * Encodes the specified DeadDropRequest message. Does not implicitly {@link subeni.v1.DeadDropRequest.verify|verify} messages.
             * @param message DeadDropRequest message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.DeadDropRequest.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a DeadDropRequest message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.DeadDropRequest & subeni.v1.DeadDropRequest.$Shape} DeadDropRequest
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.DeadDropRequest & subeni.v1.DeadDropRequest.$Shape;

            /**
             * Creates a DeadDropRequest message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns DeadDropRequest
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.DeadDropRequest;

            /**
             * Creates a plain object from a DeadDropRequest message. Also converts values to other types if specified.
             * @param message DeadDropRequest
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.DeadDropRequest, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this DeadDropRequest to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace DeadDropRequest {

            /** Properties of a DeadDropRequest. */
            interface $Properties {

                /** DeadDropRequest claimIds */
                claimIds?: (string[]|null);

                /** DeadDropRequest yesLeakIt */
                yesLeakIt?: (boolean|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a DeadDropRequest. */
            type $Shape = subeni.v1.DeadDropRequest.$Properties;
        }

        /**
         * Properties of a DeadResult.
         * @deprecated Use subeni.v1.DeadResult.$Properties instead.
         */
        interface IDeadResult extends subeni.v1.DeadResult.$Properties {
        }

        /** Represents a DeadResult. */
        class DeadResult {

            /**
             * Constructs a new DeadResult.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.DeadResult.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** DeadResult claimId. */
            claimId: string;

            /** DeadResult result. */
            result: string;

            /** DeadResult message. */
            message: string;

            /** DeadResult freed. */
            freed: string[];

            /**
             * Creates a new DeadResult instance using the specified properties.
             * @param [properties] Properties to set
             * @returns DeadResult instance
             */
            static create(properties: subeni.v1.DeadResult.$Shape): subeni.v1.DeadResult & subeni.v1.DeadResult.$Shape;
            static create(properties?: subeni.v1.DeadResult.$Properties): subeni.v1.DeadResult;

            /**
             * Encodes the specified DeadResult message. Does not implicitly {@link subeni.v1.DeadResult.verify|verify} messages.
             * @param message DeadResult message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.DeadResult.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a DeadResult message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.DeadResult & subeni.v1.DeadResult.$Shape} DeadResult
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.DeadResult & subeni.v1.DeadResult.$Shape;

            /**
             * Creates a DeadResult message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns DeadResult
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.DeadResult;

            /**
             * Creates a plain object from a DeadResult message. Also converts values to other types if specified.
             * @param message DeadResult
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.DeadResult, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this DeadResult to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace DeadResult {

            /** Properties of a DeadResult. */
            interface $Properties {

                /** DeadResult claimId */
                claimId?: (string|null);

                /** DeadResult result */
                result?: (string|null);

                /** DeadResult message */
                message?: (string|null);

                /** DeadResult freed */
                freed?: (string[]|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a DeadResult. */
            type $Shape = subeni.v1.DeadResult.$Properties;
        }

        /**
         * Properties of a DeadResults.
         * @deprecated Use subeni.v1.DeadResults.$Properties instead.
         */
        interface IDeadResults extends subeni.v1.DeadResults.$Properties {
        }

        /** Represents a DeadResults. */
        class DeadResults {

            /**
             * Constructs a new DeadResults.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.DeadResults.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** DeadResults results. */
            results: subeni.v1.DeadResult.$Properties[];

            /**
             * Creates a new DeadResults instance using the specified properties.
             * @param [properties] Properties to set
             * @returns DeadResults instance
             */
            static create(properties: subeni.v1.DeadResults.$Shape): subeni.v1.DeadResults & subeni.v1.DeadResults.$Shape;
            static create(properties?: subeni.v1.DeadResults.$Properties): subeni.v1.DeadResults;

            /**
             * Encodes the specified DeadResults message. Does not implicitly {@link subeni.v1.DeadResults.verify|verify} messages.
             * @param message DeadResults message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.DeadResults.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a DeadResults message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.DeadResults & subeni.v1.DeadResults.$Shape} DeadResults
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.DeadResults & subeni.v1.DeadResults.$Shape;

            /**
             * Creates a DeadResults message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns DeadResults
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.DeadResults;

            /**
             * Creates a plain object from a DeadResults message. Also converts values to other types if specified.
             * @param message DeadResults
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.DeadResults, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this DeadResults to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace DeadResults {

            /** Properties of a DeadResults. */
            interface $Properties {

                /** DeadResults results */
                results?: (subeni.v1.DeadResult.$Properties[]|null);

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Shape of a DeadResults. */
            type $Shape = subeni.v1.DeadResults.$Properties;
        }

        /**
         * Properties of a DeadReplayReply.
         * @deprecated Use subeni.v1.DeadReplayReply.$Properties instead.
         */
        interface IDeadReplayReply extends subeni.v1.DeadReplayReply.$Properties {
        }

        /** Represents a DeadReplayReply. */
        class DeadReplayReply {

            /**
             * Constructs a new DeadReplayReply.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.DeadReplayReply.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** DeadReplayReply done. */
            done?: (subeni.v1.DeadResults.$Properties|null);

            /** DeadReplayReply failure. */
            failure?: (subeni.v1.Failure.$Properties|null);

            /** DeadReplayReply outcome. */
            outcome?: ("done"|"failure");

            /**
             * Creates a new DeadReplayReply instance using the specified properties.
             * @param [properties] Properties to set
             * @returns DeadReplayReply instance
             */
            static create(properties: subeni.v1.DeadReplayReply.$Shape): subeni.v1.DeadReplayReply & subeni.v1.DeadReplayReply.$Shape;
            static create(properties?: subeni.v1.DeadReplayReply.$Properties): subeni.v1.DeadReplayReply;

            /**
             * Encodes the specified DeadReplayReply message. Does not implicitly {@link subeni.v1.DeadReplayReply.verify|verify} messages.
             * @param message DeadReplayReply message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.DeadReplayReply.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a DeadReplayReply message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.DeadReplayReply & subeni.v1.DeadReplayReply.$Shape} DeadReplayReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.DeadReplayReply & subeni.v1.DeadReplayReply.$Shape;

            /**
             * Creates a DeadReplayReply message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns DeadReplayReply
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.DeadReplayReply;

            /**
             * Creates a plain object from a DeadReplayReply message. Also converts values to other types if specified.
             * @param message DeadReplayReply
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.DeadReplayReply, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this DeadReplayReply to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace DeadReplayReply {

            /** Properties of a DeadReplayReply. */
            interface $Properties {

                /** DeadReplayReply done */
                done?: (subeni.v1.DeadResults.$Properties|null);

                /** DeadReplayReply failure */
                failure?: (subeni.v1.Failure.$Properties|null);

                /** DeadReplayReply outcome */
                outcome?: ("done"|"failure");

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Narrowed shape of a DeadReplayReply. */
            type $Shape = {
              done?: subeni.v1.DeadResults.$Shape|null;
              failure?: subeni.v1.Failure.$Shape|null;
              $unknowns?: Uint8Array[];
            } & (
              ({ outcome?: undefined; done?: null; failure?: null }|{ outcome?: "done"; done: subeni.v1.DeadResults.$Shape; failure?: null }|{ outcome?: "failure"; done?: null; failure: subeni.v1.Failure.$Shape })
            );
        }

        /**
         * Properties of a DeadDropReply.
         * @deprecated Use subeni.v1.DeadDropReply.$Properties instead.
         */
        interface IDeadDropReply extends subeni.v1.DeadDropReply.$Properties {
        }

        /** Represents a DeadDropReply. */
        class DeadDropReply {

            /**
             * Constructs a new DeadDropReply.
             * @param [properties] Properties to set
             */
            constructor(properties?: subeni.v1.DeadDropReply.$Properties);

            /** Unknown fields preserved while decoding when enabled */
            $unknowns?: Uint8Array[];

            /** DeadDropReply done. */
            done?: (subeni.v1.DeadResults.$Properties|null);

            /** DeadDropReply failure. */
            failure?: (subeni.v1.Failure.$Properties|null);

            /** DeadDropReply outcome. */
            outcome?: ("done"|"failure");

            /**
             * Creates a new DeadDropReply instance using the specified properties.
             * @param [properties] Properties to set
             * @returns DeadDropReply instance
             */
            static create(properties: subeni.v1.DeadDropReply.$Shape): subeni.v1.DeadDropReply & subeni.v1.DeadDropReply.$Shape;
            static create(properties?: subeni.v1.DeadDropReply.$Properties): subeni.v1.DeadDropReply;

            /**
             * Encodes the specified DeadDropReply message. Does not implicitly {@link subeni.v1.DeadDropReply.verify|verify} messages.
             * @param message DeadDropReply message or plain object to encode
             * @param [writer] Writer to encode to
             * @returns Writer
             */
            static encode(message: subeni.v1.DeadDropReply.$Properties, writer?: $protobuf.Writer): $protobuf.Writer;

            /**
             * Decodes a DeadDropReply message from the specified reader or buffer.
             * @param reader Reader or buffer to decode from
             * @param [length] Message length if known beforehand
             * @returns {subeni.v1.DeadDropReply & subeni.v1.DeadDropReply.$Shape} DeadDropReply
             * @throws {Error} If the payload is not a reader or valid buffer
             * @throws {$protobuf.util.ProtocolError} If required fields are missing
             */
            static decode(reader: ($protobuf.Reader|Uint8Array), length?: number): subeni.v1.DeadDropReply & subeni.v1.DeadDropReply.$Shape;

            /**
             * Creates a DeadDropReply message from a plain object. Also converts values to their respective internal types.
             * @param object Plain object
             * @returns DeadDropReply
             */
            static fromObject(object: { [k: string]: any }): subeni.v1.DeadDropReply;

            /**
             * Creates a plain object from a DeadDropReply message. Also converts values to other types if specified.
             * @param message DeadDropReply
             * @param [options] Conversion options
             * @returns Plain object
             */
            static toObject(message: subeni.v1.DeadDropReply, options?: $protobuf.IConversionOptions): { [k: string]: any };

            /**
             * Converts this DeadDropReply to JSON.
             * @returns JSON object
             */
            toJSON(): { [k: string]: any };
        }

        namespace DeadDropReply {

            /** Properties of a DeadDropReply. */
            interface $Properties {

                /** DeadDropReply done */
                done?: (subeni.v1.DeadResults.$Properties|null);

                /** DeadDropReply failure */
                failure?: (subeni.v1.Failure.$Properties|null);

                /** DeadDropReply outcome */
                outcome?: ("done"|"failure");

                /** Unknown fields preserved while decoding when enabled */
                $unknowns?: Uint8Array[];
            }

            /** Narrowed shape of a DeadDropReply. */
            type $Shape = {
              done?: subeni.v1.DeadResults.$Shape|null;
              failure?: subeni.v1.Failure.$Shape|null;
              $unknowns?: Uint8Array[];
            } & (
              ({ outcome?: undefined; done?: null; failure?: null }|{ outcome?: "done"; done: subeni.v1.DeadResults.$Shape; failure?: null }|{ outcome?: "failure"; done?: null; failure: subeni.v1.Failure.$Shape })
            );
        }
    }
}
